import { useLayoutEffect } from 'react';

/** Gives the focus back to the control that lost it by being disabled while its work ran, unless it went elsewhere meanwhile. */
export function useKeptFocus(busy: boolean): void {
  useLayoutEffect(() => {
    const previous = document.activeElement;
    if (!busy || !(previous instanceof HTMLElement)) return undefined;
    return () => {
      if (document.activeElement === document.body) previous.focus();
    };
  }, [busy]);
}
