import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const MINUTE_PLAYS_MS = 700;

interface Replay {
  /** The bar at the needle. */
  readonly at: number;
  readonly playing: boolean;
  /** Put on what must be on the screen for the replay to run. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly go: (at: number) => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
}

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves; not while prerendered HTML is being taken over. */
const useMotion = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(STILL);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => !window.matchMedia(STILL).matches,
    () => false,
  );

/** Whether the element is on the screen of a tab that is looked at. */
function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (box.current === null) return undefined;
    let within = false;
    const tell = () => setSeen(within && !document.hidden);
    const observer = new IntersectionObserver(([entry]) => {
      within = entry?.isIntersecting ?? false;
      tell();
    });
    observer.observe(box.current);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [box]);
  return seen;
}

/**
 * Time under the needle, 0.7 s a minute, only while it is seen, and from the beginning again after a finished session. It does not
 * start by itself where motion is unwanted. `first` is the first minute that there is, `count` one more than the last.
 */
export function useReplay(first: number, count: number, open: boolean, startAt: number): Replay {
  const [at, setAt] = useState(startAt);
  const [wish, setWish] = useState<boolean | null>(null);
  const motion = useMotion();
  const playing = wish ?? motion;
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  // A session that is open is watched at its newest bar, unless the needle was moved away from it.
  const [watched, setWatched] = useState<number | null>(null);
  if (open && watched !== count) {
    setWatched(count);
    if (watched === null || at >= watched - 1) setAt(count - 1);
  }
  const runs = playing && seen;
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
      setWish(false);
      go(within(at) + by);
    },
    toggle: () => setWish(!playing),
  };
}
