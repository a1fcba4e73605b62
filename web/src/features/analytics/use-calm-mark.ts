import { useEffect, useRef, useState } from 'react';

/** Follows `mark` at once, but not more often than every `everyMs`. */
export function useCalmMark(mark: number, everyMs: number): number {
  const [calm, setCalm] = useState(mark);
  const changedMs = useRef(-Infinity);
  useEffect(() => {
    const waitMs = Math.max(0, changedMs.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      changedMs.current = performance.now();
      setCalm(mark);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [mark, everyMs]);
  return calm;
}
