import { useEffect, useRef, useState } from 'react';

/** `value`, changing at most every `everyMs`. A change from or to null applies immediately. */
export function useThrottled<Value>(value: Value | null, everyMs: number): Value | null {
  const [shown, setShown] = useState(value);
  const changedMs = useRef(-Infinity);
  if (value !== shown && (value === null || shown === null)) setShown(() => value);
  useEffect(() => {
    changedMs.current = performance.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the time of every change
  }, [shown]);
  useEffect(() => {
    if (value === shown) return undefined;
    const waitMs = Math.max(0, changedMs.current + everyMs - performance.now());
    const timer = setTimeout(() => setShown(() => value), waitMs);
    return () => clearTimeout(timer);
  }, [value, shown, everyMs]);
  return shown;
}

/** Whether `value` has stayed the same for `waitMs`, so that a word typed in one go is one request. */
export function useSettled(value: string, waitMs: number): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled === value;
}
