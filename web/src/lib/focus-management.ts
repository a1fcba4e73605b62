/** Where the reader stands after a change of page: at its heading, at the one that the address names, or in the field that the page is for. */
import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Puts the focus on what the page marks with `data-arrival`, else on its heading. */
function focusPage(): void {
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

/** Goes to an element on the page, as a browser does for a fragment, with the focus. */
function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView();
}

/**
 * After every change of page begins at its top and moves the focus there, as a newly loaded page would, or at the place that the
 * link named; a change within a page only when it took the focused element away. The first page is left to the browser, and so is
 * the place on a page gone back to. True from the first change on.
 */
export function useFocusOnNavigation(): boolean {
  const { pathname, search, hash, key } = useLocation();
  const action = useNavigationType();
  const former = useRef<{ key: string; pathname: string; search: string } | null>(null);
  const [arrived, setArrived] = useState(false);
  useLayoutEffect(() => {
    const from = former.current;
    former.current = { key, pathname, search };
    // The key is another one whenever a link was followed, also to where the reader already was.
    if (from === null || from.key === key) return;
    const samePage = from.pathname === pathname;
    if (!samePage) setArrived(true);
    const back = action === NavigationType.Pop;
    const place = back ? null : namedBy(hash);
    if (place) {
      focusPlace(place);
      return;
    }
    const sameAddress = samePage && from.search === search;
    // Whoever asks for the page that is shown wants its beginning.
    const begins = sameAddress ? action === NavigationType.Push && hash === '' : !samePage;
    if (begins && !back) document.documentElement.scrollTop = 0;
    if (begins || (!sameAddress && document.activeElement === document.body)) focusPage();
  }, [pathname, search, hash, action, key]);
  return arrived;
}

/**
 * For a part of a page whose code comes late: by then the focus is gone with the part before, and this one takes it. What is
 * opened, loaded anew or gone back to is left to the browser.
 */
export function useFocusOnLazyPart(): void {
  const action = useNavigationType();
  useLayoutEffect(() => {
    if (action !== NavigationType.Pop && document.activeElement === document.body) focusPage();
  }, [action]);
}

/** The same when a page shows its next step without changing its address. */
export function useFocusOnStep(step: string): void {
  const former = useRef(step);
  useLayoutEffect(() => {
    if (former.current === step) return;
    former.current = step;
    document.documentElement.scrollTop = 0;
    focusPage();
  }, [step]);
}
