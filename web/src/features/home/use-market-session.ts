import { useEffect, useState } from 'react';
import { askDemo, readDemo } from '../../lib/read-demo.ts';
import { RECORDED_END } from '../../content/recorded-end.ts';
import {
  newBarsTarget,
  withNewBars,
  isOpen,
  latestSession,
  latestTarget,
  type MarketSession,
  recordedSession,
  USUAL_SYMBOL,
} from './market-session.ts';

const END = recordedSession(RECORDED_END);
const RENEWED_EVERY_MS = 60_000;

/** The latest session of the first symbol that this server has instead of the usual one. */
async function readReplaced(): Promise<MarketSession | undefined> {
  const { findRealSymbols } = await import('./real-symbols.ts');
  const [symbol = USUAL_SYMBOL] = await findRealSymbols();
  return latestSession(symbol, await readDemo(latestTarget(symbol)));
}

/** The latest session, or the full recorded one if the service returns none; undefined if offline. */
async function readLatest(): Promise<MarketSession | undefined> {
  try {
    const response = await askDemo(latestTarget(USUAL_SYMBOL));
    const latest =
      response.status === 404 ? await readReplaced() : latestSession(USUAL_SYMBOL, await response.json());
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

/** `session` with the newest bars. Returns a new object even if reading fails. */
async function readNewBars(session: MarketSession): Promise<MarketSession> {
  if (document.hidden) return { ...session };
  try {
    return withNewBars(session, await readDemo(newBarsTarget(session)));
  } catch {
    return { ...session };
  }
}

/**
 * Starts with the end of the recorded session and replaces it with the latest one. While that session is open, reads its newest
 * bars every minute that the page is visible.
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
      const next = await readNewBars(session);
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
