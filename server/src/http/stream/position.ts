import { MINUTE_MS, seqOfClosed } from './bar-frames.ts';
import { ALERTS, type MarketChannel, nameOf } from './channel-name.ts';
import type { MarketHub } from './hub.ts';
import type { StartPosition } from './catch-up.ts';
import { lastTrade } from './trade-frames.ts';

const SECOND_MS = 1_000;
const FORM = /^(\d{1,12})-(\d{1,10})-(\d{1,15})$/;

/** How far an SSE reader has read, inclusive. */
interface ReaderPosition {
  readonly second: number;
  /** Bars closed up to this minute. */
  readonly minute: number;
  readonly alertSeq: number;
}

/** Parses a Last-Event-ID; undefined when it is not one of ours. */
export function readPosition(text: string | string[] | undefined): ReaderPosition | undefined {
  const match = typeof text === 'string' ? FORM.exec(text) : null;
  return match
    ? { second: Number(match[1]), minute: Number(match[2]), alertSeq: Number(match[3]) }
    : undefined;
}

/** The start position of each channel: where the reader left off, or a snapshot without a position. */
export function beginningsAt(
  hub: MarketHub,
  channels: readonly MarketChannel[],
  hasAlerts: boolean,
  position: ReaderPosition | undefined,
): Map<string, StartPosition> {
  const beginnings = new Map<string, StartPosition>();
  for (const channel of channels) {
    beginnings.set(
      nameOf(channel),
      position ? { kind: 'after', seq: seqAt(hub, channel, position) } : { kind: 'snapshot' },
    );
  }
  if (hasAlerts)
    beginnings.set(ALERTS, position ? { kind: 'after', seq: position.alertSeq } : { kind: 'now' });
  return beginnings;
}

function seqAt({ lake }: MarketHub, channel: MarketChannel, { second, minute }: ReaderPosition): number {
  const info = lake.symbol(channel.symbol)!;
  switch (channel.kind) {
    case 'bars':
      return seqOfClosed(info, channel.interval, minute * MINUTE_MS);
    case 'trades':
      return lastTrade(lake, info, (second + 1) * SECOND_MS)?.id ?? 0;
    default:
      return second;
  }
}
