/** Where the reader stands after a change of page: at its heading, or in the field that the page is for. */
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

/**
 * After every change of page begins at its top and moves the focus there, as a newly loaded page would; a change within a page
 * only when it took the focused element away. The first page is left to the browser, and so is the place on a page gone back to.
 * True from the first change on.
 */
export function useArrival(): boolean {
  const { pathname, search, hash } = useLocation();
  const action = useNavigationType();
  const former = useRef<{ pathname: string; search: string } | null>(null);
  const [arrived, setArrived] = useState(false);
  useLayoutEffect(() => {
    const from = former.current;
    former.current = { pathname, search };
    if (from === null || (from.pathname === pathname && from.search === search)) return;
    const samePage = from.pathname === pathname;
    if (!samePage) setArrived(true);
    if (!samePage && action !== NavigationType.Pop && hash === '') document.documentElement.scrollTop = 0;
    if (!samePage || document.activeElement === document.body) focusPage();
  }, [pathname, search, hash, action]);
  return arrived;
}

/** The same when a page shows its next step without changing its address. */
export function useStepArrival(step: string): void {
  const former = useRef(step);
  useLayoutEffect(() => {
    if (former.current === step) return;
    former.current = step;
    document.documentElement.scrollTop = 0;
    focusPage();
  }, [step]);
}
