/** The HTML that the dashboard shows until its code is there. */
import { FIRST_VIEW } from './early-replies.ts';

/** Removes it, now that the page has rendered, and repeats a press on one of its buttons. */
export function endFirstView(): void {
  const view = document.getElementById(FIRST_VIEW);
  const pressed = view?.dataset['pressed'];
  view?.remove();
  if (pressed === undefined) return;
  const buttons = document.querySelectorAll<HTMLElement>('#root button[aria-label]');
  [...buttons].find((button) => button.ariaLabel === pressed)?.click();
}
