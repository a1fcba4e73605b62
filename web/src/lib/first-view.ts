/** Hands over from the HTML that the dashboard shows until its code is there. */
import { FIRST_VIEW } from './early-replies.ts';

/** The button of the menu that needs the page's code. */
const LEAVE = 'Sign Out';

/** What a reader has done in the first view. */
interface Done {
  /** The name of the button that was pressed and has not answered, or whose menu is open. */
  readonly pressed: string | undefined;
  /** The name of the button that has the focus, or in whose menu it is. */
  readonly focused: string | undefined;
}

const nameOf = (button: HTMLElement | null | undefined) =>
  button ? (button.ariaLabel ?? button.textContent.trim()) : undefined;

function doneIn(view: HTMLElement): Done {
  const active = view.contains(document.activeElement) ? document.activeElement : null;
  const focused = active?.closest('.user-menu')?.querySelector('button') ?? active?.closest('button');
  return {
    pressed: view.dataset['pressed'] ?? nameOf(view.querySelector('button[aria-expanded="true"]')),
    focused: nameOf(focused),
  };
}

/** Does it again on the buttons of the same names. */
function repeat({ pressed, focused }: Done, leave: () => unknown): void {
  const buttons = [...document.querySelectorAll('button')];
  const named = (name: string | undefined) => buttons.find((button) => nameOf(button) === name);
  if (focused !== undefined) named(focused)?.focus({ preventScroll: true });
  if (pressed === LEAVE) leave();
  else if (pressed !== undefined) named(pressed)?.click();
}

/** Removes the first view, now that the page has rendered, and repeats there what was done in it. `leave` signs out. */
export function endFirstView(leave: () => unknown): void {
  const view = document.getElementById(FIRST_VIEW);
  if (!view) return;
  const done = doneIn(view);
  view.remove();
  repeat(done, leave);
}
