import { useLayoutEffect } from 'react';

/** Gives the focus back to the control that lost it by being disabled while its work ran, unless it went elsewhere meanwhile. */
export function useKeptFocus(busy: boolean): void {
  useLayoutEffect(() => {
    const former = document.activeElement;
    if (!busy || !(former instanceof HTMLElement)) return undefined;
    return () => {
      if (document.activeElement === document.body) former.focus();
    };
  }, [busy]);
}
