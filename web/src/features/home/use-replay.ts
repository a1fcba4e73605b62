import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const MINUTE_PLAYS_MS = 700;

interface Replay {
  /** The bar at the needle. */
  readonly at: number;
  readonly playing: boolean;
  /** Put this on the element that must be visible for the replay to run. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly go: (at: number) => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether automatic motion is allowed; false during hydration. */
const useMotionAllowed = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(REDUCED_MOTION);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => !window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );

/** Whether the element is visible in a visible tab. */
function useVisible(box: RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (box.current === null) return undefined;
    let within = false;
    const update = () => setVisible(within && !document.hidden);
    const observer = new IntersectionObserver(([entry]) => {
      within = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(box.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [box]);
  return visible;
}

/**
 * Moves the needle, 0.7 s per minute, only while the element is visible, and restarts after a finished session. It does not start
 * automatically with reduced motion. `first` is the first available minute, `count` one more than the last.
 */
export function useReplay(first: number, count: number, open: boolean, startAt: number): Replay {
  const [at, setAt] = useState(startAt);
  const [setting, setSetting] = useState<boolean | null>(null);
  const motion = useMotionAllowed();
  const playing = setting ?? motion;
  const box = useRef<HTMLDivElement>(null);
  const visible = useVisible(box);
  // An open session stays at its newest bar unless the reader moved the needle.
  const [watched, setWatched] = useState<number | null>(null);
  if (open && watched !== count) {
    setWatched(count);
    if (watched === null || at >= watched - 1) setAt(count - 1);
  }
  const runs = playing && visible;
  useEffect(() => {
    if (!runs) return undefined;
    const next = (now: number) => (now < count - 1 ? now + 1 : open ? now : first);
    const timer = setInterval(() => setAt(next), MINUTE_PLAYS_MS);
    return () => clearInterval(timer);
  }, [runs, first, count, open]);
  const within = (wanted: number) => Math.max(first, Math.min(count - 1, wanted));
  const go = (wanted: number) => setAt(within(wanted));
  return {
    at: within(at),
    playing,
    box,
    go,
    step: (by) => {
      setSetting(false);
      go(within(at) + by);
    },
    toggle: () => setSetting(!playing),
  };
}
