/** The HTML that the dashboard shows until its code is there. */
import { FIRST_VIEW } from './early-replies.ts';

/** Ends the bar that answers in the first view. */
let endBar: (() => void) | undefined;

/** What a reader has done in a part of the page that another one replaces. */
interface Done {
  /** The name of the button that was pressed and has not answered, or whose menu is open. */
  readonly pressed: string | undefined;
  /** The name of the button that has the focus. */
  readonly focused: string | undefined;
}

const nameOf = (element: Element | null | undefined) => element?.closest('button')?.ariaLabel ?? undefined;

/** Takes what is done, so that nothing is repeated twice. */
function doneIn(view: HTMLElement): Done {
  const pressed = view.dataset['pressed'] ?? nameOf(view.querySelector('button[aria-expanded="true"]'));
  delete view.dataset['pressed'];
  const active = document.activeElement;
  return { pressed, focused: view.contains(active) ? nameOf(active) : undefined };
}

/** Does it again on the buttons of the same names. */
function repeat({ pressed, focused }: Done, within: ParentNode): void {
  const buttons = [...within.querySelectorAll<HTMLElement>('button[aria-label]')];
  const named = (name: string | undefined) => buttons.find(({ ariaLabel }) => ariaLabel === name);
  if (focused !== undefined) named(focused)?.focus({ preventScroll: true });
  if (pressed !== undefined) named(pressed)?.click();
}

/** Puts `bar`, which answers, in the place of the one that is HTML. `end` is called when it has left. */
export function barAnswers(bar: HTMLElement, end: () => void): void {
  const view = document.getElementById(FIRST_VIEW);
  if (!view) return;
  const done = doneIn(view);
  // For those who keep presses, `boot.js` and `early-calls.ts`: not of these buttons.
  bar.dataset['answers'] = '';
  view.querySelector('.app-top')!.replaceWith(bar);
  endBar = end;
  repeat(done, bar);
}

/** Removes it, now that the page has rendered, and repeats there what was done in it. */
export function endFirstView(): void {
  const view = document.getElementById(FIRST_VIEW);
  if (!view) return;
  const done = doneIn(view);
  view.remove();
  // Not while React renders the page.
  if (endBar) queueMicrotask(endBar);
  endBar = undefined;
  repeat(done, document);
}
