/** The command palette, as any part of a page reaches it: `near` loads its code ahead, `open` shows it. */
type PaletteRequest = 'near' | 'open';

const EVENT = 'palette';

const say = (request: PaletteRequest) => () =>
  void document.dispatchEvent(new CustomEvent<PaletteRequest>(EVENT, { detail: request }));

/** Loads the code of the palette, before it is asked for. */
export const warmPalette = say('near');
/** Shows the palette, unless a dialog is open. */
export const openPalette = say('open');

/** Calls `listener` with each request. Returns a function that stops it. */
export function followPalette(listener: (request: PaletteRequest) => void): () => void {
  const follow = (event: Event) => listener((event as CustomEvent<PaletteRequest>).detail);
  document.addEventListener(EVENT, follow);
  return () => document.removeEventListener(EVENT, follow);
}
