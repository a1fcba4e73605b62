import { useCallback, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

/** Runs work after the next paint, as `afterPaint` does, unless the component has left the page by then. */
export function useAfterPaint(): (work: () => void) => void {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return useCallback((work) => {
    afterPaint(() => {
      if (!hasLeft.current) work();
    });
  }, []);
}
