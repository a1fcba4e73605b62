/** As `ref` of a field: it takes the focus when it comes onto the page. */
export const focusIt = (field: HTMLElement | null): void => field?.focus();
