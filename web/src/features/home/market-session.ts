/** A market session in minutes: the recorded one, and the latest one from the service. */
import { RECORDED_END } from '../../content/recorded-end.ts';
import { finite, record, text } from '../../lib/reply.ts';

const MINUTE_MS = 60_000;
export const USUAL_SYMBOL = RECORDED_END.symbol;

/** A row of the history call. */
export interface Bar {
  readonly timestamp: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly vwap: number | null;
  readonly trades: number | null;
  readonly partial: boolean;
}

export interface MarketSession {
  readonly symbol: string;
  readonly origin: 'recorded' | 'latest';
  /** `simulated`, or `import:` or `feed:` and a name. */
  readonly source: string;
  /** Close of the previous session; null if unknown. */
  readonly previousClose: number | null;
  /** Minutes of the session before the first of `bars`. */
  readonly skipped: number;
  /** Oldest first, at least one. */
  readonly bars: readonly Bar[];
}

/** The bar at a minute of the session. */
export const barAt = ({ bars, skipped }: MarketSession, at: number): Bar | undefined => bars[at - skipped];

/** Minutes of the session so far. */
export const minutesOf = ({ bars, skipped }: MarketSession): number => skipped + bars.length;

/** Whether the last bar is still in progress. */
export const isOpen = ({ bars }: MarketSession): boolean => bars.at(-1)?.partial ?? false;

type Lists = 'gap' | 'body' | 'above' | 'below' | 'volume';
type Recording = Readonly<Record<Lists | 'firstMinute', string>> &
  Readonly<Record<'skipped' | 'previousCents' | 'beforeCents' | 'prints', number>>;

/** RFC 3339 as the API writes it, without milliseconds. */
const rfc3339 = (timeMs: number) => new Date(timeMs).toISOString().replace('.000Z', 'Z');

/** Decodes a recorded session from a file in content/. */
export function recordedSession(recording: Recording): MarketSession {
  const { skipped, firstMinute, previousCents, beforeCents, prints } = recording;
  const numbers = (name: Lists) => recording[name].split(' ').map(Number);
  const [body, above, below, volume] = [
    numbers('body'),
    numbers('above'),
    numbers('below'),
    numbers('volume'),
  ];
  let close = beforeCents;
  const bars = numbers('gap').map((step, at): Bar => {
    const open = close + step;
    close = open + (body[at] ?? 0);
    const high = Math.max(open, close) + (above[at] ?? 0);
    const low = Math.min(open, close) - (below[at] ?? 0);
    return {
      timestamp: rfc3339(Date.parse(firstMinute) + at * MINUTE_MS),
      open: open / 100,
      high: high / 100,
      low: low / 100,
      close: close / 100,
      volume: volume[at] ?? 0,
      // The simulated exchange's VWAP of a minute is its typical price.
      vwap: Math.round(((high + low + close) / 3) * 100) / 10_000,
      trades: prints,
      partial: false,
    };
  });
  const previousClose = previousCents / 100;
  return { symbol: USUAL_SYMBOL, origin: 'recorded', source: 'simulated', previousClose, skipped, bars };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The bars of a compact history response, without bars that lack a price. */
function barsOf(reply: unknown): Bar[] {
  const results = record(record(reply)['results']);
  const column = (name: keyof Bar) => list(results[name]);
  const [open, high, low, close] = [column('open'), column('high'), column('low'), column('close')];
  return column('timestamp').flatMap((timestamp, at) => {
    const prices = [open[at], high[at], low[at], close[at]].map(finite);
    if (typeof timestamp !== 'string' || prices.includes(undefined)) return [];
    const [o, h, l, c] = prices as [number, number, number, number];
    return {
      timestamp,
      open: o,
      high: h,
      low: l,
      close: c,
      volume: finite(column('volume')[at]) ?? 0,
      vwap: finite(column('vwap')[at]) ?? null,
      trades: finite(column('trades')[at]) ?? null,
      partial: column('partial')[at] === true,
    };
  });
}

/** A New York session lies within one UTC day. */
const dayOf = ({ timestamp }: Bar) => timestamp.slice(0, 10);

/** More bars than the longest session has, so that the previous close is included. */
export const latestTarget = (symbol: string): string =>
  `/stocks/${symbol}/history?interval=1m&compact=true&limit=391`;

/** The latest session in a response to `latestTarget`; undefined if it contains none. */
export function latestSession(symbol: string, reply: unknown): MarketSession | undefined {
  const bars = barsOf(reply);
  const last = bars.at(-1);
  const source = text(record(reply)['source']);
  if (!last || source === undefined) return undefined;
  const first = bars.findIndex((bar) => dayOf(bar) === dayOf(last));
  return {
    symbol,
    origin: 'latest',
    source,
    previousClose: bars[first - 1]?.close ?? null,
    skipped: 0,
    bars: bars.slice(first),
  };
}

/** Requests the bars from the last known one on. */
export const newBarsTarget = ({ symbol, bars }: MarketSession): string =>
  `${latestTarget(symbol)}&from=${bars.at(-1)?.timestamp ?? ''}`;

/** `session` merged with the bars of a response to `growthTarget`. */
export function withNewBars(session: MarketSession, reply: unknown): MarketSession {
  const [first, ...rest] = barsOf(reply);
  if (!first) return { ...session };
  const earlier = session.bars.filter(({ timestamp }) => timestamp < first.timestamp);
  return { ...session, bars: [...earlier, first, ...rest] };
}

const newYork = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The New York time of a bar, such as `15:52`. */
export const minuteOf = ({ timestamp }: Pick<Bar, 'timestamp'>): string =>
  newYork.format(new Date(timestamp));

const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const formatPrice = (price: number): string => exact.format(price);
/** With its sign, using a typographic minus. */
export const formatChange = (change: number): string => {
  const size = exact.format(Math.abs(change));
  if (size === '0.00') return size;
  return change > 0 ? `+${size}` : `−${size}`;
};
export const directionOf = (change: number): 'up' | 'down' | 'flat' =>
  change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
