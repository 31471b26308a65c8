// Keys inside a list that is one stop of the Tab key.

/** With the arrow keys from step to step of a program, which is one stop of the Tab key. */
export function walk(event: KeyboardEvent): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!by) return;
  const steps = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>("button")];
  steps[steps.indexOf(event.target as HTMLButtonElement) + by]?.focus();
  event.preventDefault();
}
