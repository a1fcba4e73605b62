/** The command palette, as any part of a page reaches it: `near` loads its code ahead, `open` shows it. */
type PaletteRequest = 'near' | 'open';

const EVENT = 'palette';

/** What was asked for before anybody followed: the bar of an account answers before the rest of its page. */
let unheard: PaletteRequest | undefined;
let followers = 0;

const say = (request: PaletteRequest) => () => {
  if (followers === 0 && unheard !== 'open') unheard = request;
  document.dispatchEvent(new CustomEvent<PaletteRequest>(EVENT, { detail: request }));
};

/** Loads the code of the palette, before it is asked for. */
export const warmPalette = say('near');
/** Shows the palette, unless a dialog is open. */
export const openPalette = say('open');

/** Calls `listener` with each request. Returns a function that stops it. */
export function followPalette(listener: (request: PaletteRequest) => void): () => void {
  const follow = (event: Event) => listener((event as CustomEvent<PaletteRequest>).detail);
  document.addEventListener(EVENT, follow);
  followers += 1;
  const asked = unheard;
  unheard = undefined;
  if (asked) listener(asked);
  return () => {
    document.removeEventListener(EVENT, follow);
    followers -= 1;
  };
}
