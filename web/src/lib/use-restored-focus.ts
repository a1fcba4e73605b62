import { useLayoutEffect } from 'react';

/** Returns the focus to a control that lost it by being disabled while busy, unless the focus moved elsewhere. */
export function useRestoredFocus(busy: boolean): void {
  useLayoutEffect(() => {
    const previous = document.activeElement;
    if (!busy || !(previous instanceof HTMLElement)) return undefined;
    return () => {
      if (document.activeElement === document.body) previous.focus();
    };
  }, [busy]);
}
