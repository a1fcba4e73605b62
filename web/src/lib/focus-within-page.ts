/** Focus after a change within a page. Apart from focus after navigation, which every page needs. */
import { useLayoutEffect, useRef } from 'react';
import { focusPage } from './focus-management.ts';
import { useNavigationType } from './router.tsx';

/**
 * For a lazily loaded part of a page: takes the focus that was lost with the previous part. The browser handles first
 * loads, reloads and going back.
 */
export function useFocusOnLazyPart(): void {
  const action = useNavigationType();
  useLayoutEffect(() => {
    if (action !== 'POP' && document.activeElement === document.body) focusPage();
  }, [action]);
}

/** The same for the next step of a page whose address does not change. */
export function useFocusOnStep(step: string): void {
  const previous = useRef(step);
  useLayoutEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    document.documentElement.scrollTop = 0;
    focusPage();
  }, [step]);
}
