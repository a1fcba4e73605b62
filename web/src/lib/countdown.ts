import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down from `seconds` after mounting; `restart` starts over. Uses the clock, so a sleeping tab
 * stays correct.
 */
export function useCountdown(seconds: number): {
  readonly secondsLeft: number;
  readonly restart: () => void;
} {
  const [endMs, setEndMs] = useState(() => Date.now() + seconds * 1_000);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1_000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [endMs]);
  const restart = () => {
    setEndMs(Date.now() + seconds * 1_000);
    setSecondsLeft(seconds);
  };
  return { secondsLeft, restart };
}
