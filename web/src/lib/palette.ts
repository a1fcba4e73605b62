/** The command palette, as any part of a page reaches it: `near` loads its code ahead, `open` shows it. */
type Wish = 'near' | 'open';

const EVENT = 'palette';

const say = (wish: Wish) => () =>
  void document.dispatchEvent(new CustomEvent<Wish>(EVENT, { detail: wish }));

/** Loads the code of the palette, before it is asked for. */
export const warmPalette = say('near');
/** Shows the palette, unless a dialog is open. */
export const openPalette = say('open');

/** Calls `heard` with each wish. Returns a function that stops it. */
export function followPalette(heard: (wish: Wish) => void): () => void {
  const follow = (event: Event) => heard((event as CustomEvent<Wish>).detail);
  document.addEventListener(EVENT, follow);
  return () => document.removeEventListener(EVENT, follow);
}
