import { useEffect, useState } from 'react';
import { readDemo } from '../../lib/demo.ts';
import { RECORDED_END } from '../../content/recorded-end.ts';
import {
  growthTarget,
  grown,
  isOpen,
  LATEST_TARGET,
  latestSession,
  type MarketSession,
  recordedSession,
} from './market-session.ts';

const END = recordedSession(RECORDED_END);
const RENEWED_EVERY_MS = 60_000;

/** The latest session; the whole recorded one when the service does not answer with any; undefined without any connection. */
async function readLatest(): Promise<MarketSession | undefined> {
  try {
    const latest = latestSession(await readDemo(LATEST_TARGET));
    if (latest) return latest;
  } catch {
    // The recorded session is shown, under its own name.
  }
  try {
    return (await import('./recorded-day.ts')).RECORDED;
  } catch {
    return undefined;
  }
}

/** `session` with what has been traded since; a new object also when that could not be read. */
async function readOn(session: MarketSession): Promise<MarketSession> {
  if (document.hidden) return { ...session };
  try {
    return grown(session, await readDemo(growthTarget(session)));
  } catch {
    return { ...session };
  }
}

/**
 * The end of the recorded session until the service has answered with its latest one. While that one is open, its end is read again
 * each minute that the page is looked at.
 */
export function useMarketSession(): MarketSession {
  const [session, setSession] = useState(END);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const latest = await readLatest();
      if (latest && !gone) setSession(latest);
    };
    void read();
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!isOpen(session)) return undefined;
    let gone = false;
    const read = async () => {
      const next = await readOn(session);
      // The new object sets the next timer.
      if (!gone) setSession(next);
    };
    const timer = setTimeout(() => void read(), RENEWED_EVERY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [session]);
  return session;
}
