/** As `ref` of a field: it takes the focus when it comes onto the page, also with a dialog that opens only afterwards. */
export function focusIt(field: HTMLElement | null): void {
  if (field === null) return;
  field.autofocus = true;
  field.focus();
}

/** Whether the pressed button lost the focus by being switched off; who is in a field has kept it. */
export function focusIsLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(':disabled');
}
