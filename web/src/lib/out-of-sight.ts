/** What a reader cannot see needs no new style before a change shows. */
import { afterPaint } from './after-paint.ts';

/**
 * The outermost elements within `parent` that are above or below the window, but for those with the focus, with `kept`, or with a
 * dialog, which is in front of the page.
 */
function* outOfSight(
  parent: Element,
  kept: Element | null,
): Generator<{ part: HTMLElement; height: number }> {
  for (const child of parent.children) {
    if (!(child instanceof HTMLElement) || child.childElementCount === 0) continue;
    const { top, bottom, height } = child.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) yield* outOfSight(child, kept);
    else if (
      height > 0 &&
      !child.contains(document.activeElement) &&
      !child.contains(kept) &&
      !child.querySelector('dialog')
    )
      yield { part: child, height };
  }
}

/**
 * Makes a change to the look of the whole page, which reaches what is out of sight after the next paint. Nothing moves. What contains
 * `kept` takes the change at once, so that it can take the focus.
 */
export function inSightFirst(change: () => void, kept: Element | null = null): void {
  const parts = [...outOfSight(document.body, kept)];
  for (const { part, height } of parts) {
    part.style.height = `${height}px`;
    part.style.contentVisibility = 'hidden';
  }
  change();
  afterPaint(() => {
    for (const { part } of parts) part.style.height = part.style.contentVisibility = '';
  });
}
