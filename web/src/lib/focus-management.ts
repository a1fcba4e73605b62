/** Focus after navigation: on the page's heading, on the element that the address names, or in the page's main field. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from './router.tsx';

/** Focuses the element that the page marks with `data-arrival`, else its heading. */
export function focusPage(): void {
  const target =
    document.querySelector<HTMLElement>('#main [data-arrival]') ??
    document.querySelector<HTMLElement>('#main h1');
  if (target === null) return;
  if (target.matches('h1')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that the fragment of an address names. */
const namedBy = (hash: string): HTMLElement | null =>
  // oxlint-disable-next-line unicorn/prefer-query-selector -- an id may begin with a digit, which a selector may not
  hash === '' ? null : document.getElementById(hash.slice(1));

/** Scrolls to an element and focuses it, as a browser does for a fragment: what is folded around it opens. */
function focusPlace(place: HTMLElement): void {
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

/**
 * After navigation to another page, scrolls to its top and moves the focus there, as a new page load would, or to the
 * element that the link named. A change within a page moves the focus only if it removed the focused element. The
 * browser handles the first page and going back. Returns true after the first navigation.
 */
export function useFocusOnNavigation(): boolean {
  const { pathname, search, hash, key } = useLocation();
  const action = useNavigationType();
  const previous = useRef<Readonly<Record<'key' | 'pathname' | 'search' | 'hash', string>> | null>(null);
  const [arrived, setArrived] = useState(false);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = { key, pathname, search, hash };
    // The key changes with every followed link, even to the current address.
    if (from === null || from.key === key) return;
    const samePage = from.pathname === pathname;
    if (!samePage) setArrived(true);
    const back = action === 'POP';
    // A page that keeps its state in its query replaces the address while the reader works.
    const isState = samePage && from.hash === hash && action === 'REPLACE';
    const place = back || isState ? null : namedBy(hash);
    if (place) {
      focusPlace(place);
      return;
    }
    const sameAddress = samePage && from.search === search;
    // A link to the current page scrolls to its top.
    const begins = sameAddress ? action === 'PUSH' && hash === '' : !samePage;
    if (begins && !back) document.documentElement.scrollTop = 0;
    if (begins || (!sameAddress && document.activeElement === document.body)) focusPage();
  }, [pathname, search, hash, action, key]);
  return arrived;
}
