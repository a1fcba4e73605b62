/** What a reader cannot see needs no new style before a change shows. */
import { afterPaint } from './after-paint.ts';

/** The outermost elements within `parent` that are above or below the window. */
function* outOfSight(parent: Element): Generator<{ part: HTMLElement; height: number }> {
  for (const child of parent.children) {
    if (!(child instanceof HTMLElement) || child.childElementCount === 0) continue;
    const { top, bottom, height } = child.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) yield* outOfSight(child);
    else if (height > 0 && !child.contains(document.activeElement)) yield { part: child, height };
  }
}

/** Makes a change to the look of the whole page, which reaches what is out of sight after the next paint. Nothing moves. */
export function inSightFirst(change: () => void): void {
  const parts = [...outOfSight(document.body)];
  for (const { part, height } of parts) {
    part.style.height = `${height}px`;
    part.style.contentVisibility = 'hidden';
  }
  change();
  afterPaint(() => {
    for (const { part } of parts) part.style.height = part.style.contentVisibility = '';
  });
}
