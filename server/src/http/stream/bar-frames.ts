import { type Bars, sliceBars } from '@meridian/market/bars';
import { timeText } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { StreamInterval } from '@meridian/contracts/stream';
import { minutesOf, readHistory, whenReady } from '../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { barJson } from '../../shared/formatters/bar-json.ts';
import { type MarketChannel, nameOf } from './channel-name.ts';
import { type Frame, frameOf } from './frame.ts';

export const MINUTE_MS = 60_000;

export type BarChannel = Extract<MarketChannel, { kind: 'bars' }>;

export const lengthMs = (interval: StreamInterval) => minutesOf(interval)! * MINUTE_MS;

/** When a bar ends. Bars are aligned to the session's opening and end at its close. */
function endOf(info: SymbolInfo, startMs: number, interval: StreamInterval): number {
  return Math.min(startMs + lengthMs(interval), marketOf(info).calendar.lastBegun(startMs).closeMs);
}

/** The start of the bar in progress at `atMs`; `atMs` itself outside of sessions. */
function growingMs(info: SymbolInfo, interval: StreamInterval, atMs: number): number {
  const { openMs, closeMs } = marketOf(info).calendar.lastBegun(atMs);
  if (atMs >= closeMs) return atMs;
  return openMs + Math.floor((atMs - openMs) / lengthMs(interval)) * lengthMs(interval);
}

/** The seq of the last bar closed at `atMs`. The seq of a bar is the minute in which it starts. */
export const seqOfClosed = (info: SymbolInfo, interval: StreamInterval, atMs: number): number =>
  Math.floor((growingMs(info, interval, atMs) - 1) / MINUTE_MS);

/** Whether a bar may close between two instants, both on a full minute. */
export function closesWithin(
  info: SymbolInfo,
  interval: StreamInterval,
  fromMs: number,
  toMs: number,
): boolean {
  if (toMs - fromMs > MINUTE_MS) return true;
  const { openMs, closeMs } = marketOf(info).calendar.lastBegun(toMs - 1);
  return toMs <= closeMs && (toMs === closeMs || (toMs - openMs) % lengthMs(interval) === 0);
}

/** The bars after `seq` that are closed at `throughMs`, oldest first, unadjusted. */
export function closedBars(
  lake: Lake,
  info: SymbolInfo,
  { symbol, interval }: BarChannel,
  seq: number,
  throughMs: number,
): Bars | Promise<Bars> {
  const request = {
    symbol,
    interval,
    fromMs: (seq + 1) * MINUTE_MS,
    toMs: throughMs,
    adjustment: 'raw',
  } as const;
  return whenReady(readHistory(lake, request), ({ bars }) => {
    let end = bars.length;
    while (end > 0 && endOf(info, bars.timestamp[end - 1]!, interval) > throughMs) end--;
    return sliceBars(bars, 0, end);
  });
}

interface BarFrameOptions {
  readonly source: string;
  readonly partial?: true;
  /** It was sent before, and has changed. */
  readonly revised?: true;
  /** The channel's current seq; makes the frame a snapshot. */
  readonly seq?: number;
}

/** The frame of one bar. */
export function barFrame(
  channel: BarChannel,
  bars: Bars,
  at: number,
  { source, partial, revised, seq }: BarFrameOptions,
): Frame {
  const name = nameOf(channel);
  const atMs = bars.timestamp[at]!;
  const own = seq ?? atMs / MINUTE_MS;
  const text =
    `{"type":"bar","channel":"${name}","seq":${own},"symbol":"${channel.symbol}","interval":"${channel.interval}",` +
    `${barJson(bars, at, partial ?? false).slice(1, -1)},"source":${JSON.stringify(source)}${revised ? ',"revised":true' : ''}` +
    `${seq === undefined ? '' : ',"snapshot":true'}}`;
  return frameOf({ kind: 'event', type: 'bar', channel: name, seq: own, atMs }, text);
}

/** The last bar closed at `atMs`, and the one in progress. */
export function barSnapshot(
  lake: Lake,
  info: SymbolInfo,
  channel: BarChannel,
  atMs: number,
): Frame[] | Promise<Frame[]> {
  const { symbol, interval } = channel;
  const { calendar } = marketOf(info);
  const growing = growingMs(info, interval, atMs);
  const session = calendar.lastBegun(atMs);
  const before = growing > session.openMs ? growing : calendar.previous(session.date).closeMs;
  const request = {
    symbol,
    interval,
    fromMs: before - lengthMs(interval),
    toMs: atMs,
    adjustment: 'raw',
  } as const;
  return whenReady(readHistory(lake, request), ({ bars }) => {
    const seq = seqOfClosed(info, interval, atMs);
    const { source } = info;
    const frames: Frame[] = [];
    const last = bars.length - 1;
    if (last < 0) return frames;
    const grows = endOf(info, bars.timestamp[last]!, interval) > atMs;
    for (let at = grows ? Math.max(0, last - 1) : last; at <= last; at++) {
      const partial = grows && at === last;
      frames.push(barFrame(channel, bars, at, { source, seq, ...(partial && { partial }) }));
    }
    return frames;
  });
}

/** The API call that returns the bars between two instants. */
export function historyUrl(symbol: string, interval: StreamInterval, fromMs: number, toMs: number): string {
  const query = `interval=${interval}&from=${timeText(fromMs)}&to=${timeText(toMs)}&adjustment=raw&limit=50000`;
  return `/api/stocks/${encodeURIComponent(symbol)}/history?${query}`;
}
