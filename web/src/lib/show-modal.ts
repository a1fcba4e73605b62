import { inSightFirst } from './out-of-sight.ts';

/**
 * Opens `dialog` in front of the page. Returns a function that closes it, which returns the focus to where it came from. Both change
 * whether the rest of the page is inert, which is a style of each element.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  inSightFirst(() => dialog.showModal());
  return () => inSightFirst(() => dialog.close(), opener);
}
