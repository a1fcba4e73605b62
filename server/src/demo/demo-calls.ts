import { type ApiName, api } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import { drawsFor } from '@meridian/market/simulator/random';

const DAY_MS = 86_400_000;
const SEED = 20_261_122;

/** Which key of the demo account made a call. */
export const DEMO_KEYS = ['portal', 'screener', 'notebook'] as const;
export type DemoKey = (typeof DEMO_KEYS)[number];

export interface DemoCall {
  readonly atMs: number;
  readonly key: DemoKey;
  /** As in the call log, such as `/api/stocks/{symbol}/quote`. */
  readonly endpoint: string;
  readonly symbol: string | null;
  /** Path and query as a client would send them. */
  readonly url: string;
  readonly status: number;
  readonly latencyUs: number;
  readonly bytes: number;
}

interface Habit {
  readonly name: ApiName;
  /** Share of all calls. */
  readonly share: number;
  readonly query?: string;
  /** Median latency. */
  readonly medianUs: number;
  readonly bytes: number;
  /** Share of these calls that return the given status instead of 200. */
  readonly faults: Readonly<Record<number, number>>;
}

/** The calls of a small trading team, with its error rates. */
const HABITS: readonly Habit[] = [
  { name: 'quote', share: 0.4, medianUs: 900, bytes: 540, faults: { 304: 0.04, 404: 0.004, 429: 0.004 } },
  {
    name: 'indicators',
    share: 0.2,
    query: 'indicators=sma:20,rsi:14&latest=true',
    medianUs: 3_100,
    bytes: 620,
    faults: { 400: 0.006, 429: 0.004 },
  },
  {
    name: 'history',
    share: 0.13,
    query: 'interval=1d&limit=250',
    medianUs: 2_200,
    bytes: 31_000,
    faults: { 304: 0.1, 403: 0.004 },
  },
  { name: 'marketSummary', share: 0.1, medianUs: 5_200, bytes: 4_900, faults: {} },
  { name: 'news', share: 0.07, query: 'limit=20', medianUs: 9_500, bytes: 9_300, faults: { 404: 0.015 } },
  { name: 'risk', share: 0.04, query: 'lookback=1y', medianUs: 7_400, bytes: 1_150, faults: { 404: 0.01 } },
  { name: 'fundamentals', share: 0.03, medianUs: 12_000, bytes: 5_600, faults: { 404: 0.02 } },
  {
    name: 'backtest',
    share: 0.02,
    query: 'strategy=smaCross&fast=20&slow=50',
    medianUs: 24_000,
    bytes: 18_000,
    faults: { 400: 0.07 },
  },
  { name: 'macro', share: 0.01, medianUs: 2_900, bytes: 7_700, faults: {} },
];
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'SPY', 'TSLA', 'AMZN', 'EURUSD', 'BTCUSD'] as const;
/** Approximate size of an error response in bytes. */
const PROBLEM_BYTES = 330;

/** Streams of random numbers, one for each property of a call. */
const WHEN = 0;
const WHAT = 1;
const WHICH = 2;
const HOW = 3;
const PACE = 4;
const WHO = 5;

const draws = drawsFor(SEED, 'demo calls');

/** Picks an item by its share. `at` is between 0 and 1. */
function picked<Choice extends { readonly share: number }>(choices: readonly Choice[], at: number): Choice {
  let rest = at;
  return choices.find(({ share }) => (rest -= share) < 0) ?? choices.at(-1)!;
}

function statusOf({ faults }: Habit, at: number): number {
  const choices = Object.entries(faults).map(([status, share]) => ({ status: Number(status), share }));
  return picked([...choices, { status: 200, share: 1 }], at).status;
}

/** Trading days have more calls, and no two days are equal. */
function callsOf(day: number, busyness: number): number {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  const trading = weekday > 0 && weekday < 6 ? 1 : 0.25;
  return Math.round(busyness * trading * Math.exp(0.25 * draws.normal(day, WHO)));
}

/** The time of a call within its day. Most calls fall into New York's session. */
function timeOfDayMs(at: number, spread: number): number {
  if (at < 0.7) return (13.5 + 6.5 * spread) * 3_600_000;
  return spread * DAY_MS;
}

function callAt(day: number, index: number): DemoCall {
  const draw = (stream: number) => draws.uniform(day, stream, index);
  const habit = picked(HABITS, draw(WHAT));
  const { path } = api[habit.name];
  const symbol = path.includes('{symbol}') ? SYMBOLS[Math.floor(draw(WHICH) ** 1.6 * SYMBOLS.length)]! : null;
  const status = statusOf(habit, draw(HOW));
  const pace = Math.exp(0.5 * draws.normal(day, PACE, index));
  const key = draw(WHO) < 0.55 ? 'portal' : draw(WHO) < 0.9 ? 'screener' : 'notebook';
  return {
    atMs: Math.floor(day * DAY_MS + timeOfDayMs(draw(WHEN), draws.uniform(day, WHEN, ~index))),
    key,
    endpoint: API_BASE + path,
    symbol,
    url: API_BASE + path.replace('{symbol}', symbol ?? '') + (habit.query ? `?${habit.query}` : ''),
    status,
    latencyUs: Math.round(status < 400 ? habit.medianUs * pace : 400 * pace),
    bytes: status === 304 ? 0 : status < 400 ? habit.bytes : PROBLEM_BYTES,
  };
}

/**
 * The calls of a day (since 1970, UTC), oldest first. The same day always gives the same calls. `busyness` is the
 * approximate number on a weekday.
 */
export function demoCallsOf(day: number, busyness: number): DemoCall[] {
  return Array.from({ length: callsOf(day, busyness) }, (_, index) => callAt(day, index)).toSorted(
    (a, b) => a.atMs - b.atMs,
  );
}
