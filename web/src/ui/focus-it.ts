/** A `ref` that focuses a field when it is mounted, also in a dialog that opens only afterwards. */
export function focusIt(field: HTMLElement | null): void {
  if (field === null) return;
  field.autofocus = true;
  field.focus();
}

/** Whether the pressed button lost the focus by being disabled; a reader in a field has kept it. */
export function focusIsLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}
