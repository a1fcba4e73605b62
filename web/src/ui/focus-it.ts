/** As `ref` of a field: it takes the focus when it comes onto the page, also with a dialog that opens only afterwards. */
export function focusIt(field: HTMLElement | null): void {
  if (field === null) return;
  field.autofocus = true;
  field.focus();
}
