import { timeText } from '@meridian/market/dates';
import { historyUrl, MINUTE_MS } from './bar-frames.ts';
import { channelOf } from './channel-name.ts';
import { type Frame, frameOf } from './frame.ts';

/** A range of a channel that a reader was not sent. */
export interface MissedRange {
  readonly channel: string;
  readonly fromSeq: number;
  readonly toSeq: number;
  /** First and last instant of the range, inclusive. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Of a fed symbol whose vendor lost its connection. */
  readonly state?: 'open' | 'filled';
}

/** Reports a missing range, with the API call that returns it. */
export function gapFrame({ channel, fromSeq, toSeq, fromMs, toMs, state }: MissedRange): Frame {
  const fill = fillUrl(channel, fromMs, toMs);
  const gap = { type: 'gap' as const, channel, fromSeq, toSeq, fill, ...(state && { state }) };
  return frameOf({ kind: 'guaranteed', type: 'gap', channel, seq: toSeq, atMs: toMs }, JSON.stringify(gap));
}

/** Bars are filled by bars; order books by the changes of bid and ask; trades, quotes and status by minute bars. */
function fillUrl(name: string, fromMs: number, toMs: number): string {
  const channel = channelOf(name);
  if (!channel) return `/api/alerts/triggered?from=${timeText(fromMs)}&to=${timeText(toMs)}`;
  if (channel.kind === 'book')
    return `/api/stocks/${encodeURIComponent(channel.symbol)}/quotes?from=${timeText(fromMs)}&to=${timeText(toMs)}`;
  const minute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  const interval = channel.kind === 'bars' ? channel.interval : '1m';
  return historyUrl(channel.symbol, interval, minute(fromMs), minute(toMs));
}
