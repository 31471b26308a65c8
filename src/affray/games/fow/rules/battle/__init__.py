"""The battle (800s): its steps, who may attack and who may block."""
