"""The Battle Phase (800) and the Damage Step (900)."""
