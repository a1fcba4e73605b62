import type { Arrival, Lake } from '../../lake/lake.ts';
import { readHistory, whenReady } from '../../lake/history.ts';
import { type BarChannel, barFrame, lengthMs, MINUTE_MS } from './bar-frames.ts';
import { nameOf } from './channel-name.ts';
import type { FollowedChannel } from './followed-channels.ts';
import type { Frame } from './frame.ts';
import { gapFrame } from './gap-frame.ts';

const SECOND_MS = 1_000;

/** The gap frame of a channel whose vendor lost its connection, or whose missing data have been filled. */
export function vendorGapFrame(
  lake: Lake,
  { channel, ring: { lastSeq } }: FollowedChannel,
  { seq, gap }: Pick<Arrival, 'seq'> & { readonly gap: NonNullable<Arrival['gap']> },
): Frame {
  const { fromMs } = gap;
  const toMs = gap.toMs ?? lake.now();
  const unitMs = channel.kind === 'bars' ? MINUTE_MS : SECOND_MS;
  const seqs =
    channel.kind === 'trades'
      ? { fromSeq: seq, toSeq: seq }
      : // What comes next is not part of it.
        {
          fromSeq: Math.min(lastSeq, Math.floor(fromMs / unitMs)),
          toSeq: Math.min(lastSeq, Math.floor(toMs / unitMs)),
        };
  const state = gap.toMs === null ? 'open' : 'filled';
  return gapFrame({ channel: nameOf(channel), ...seqs, fromMs, toMs, state });
}

/** Minutes that changed after they had ended. They are collected for a second, because filling a gap changes many. */
export class RevisedMinutes {
  readonly #bySymbol = new Map<string, Set<number>>();

  note({ symbol, revised }: Pick<Arrival, 'symbol' | 'revised'>): void {
    if (revised.length === 0) return;
    const minutes = this.#bySymbol.get(symbol) ?? new Set();
    for (const startMs of revised) minutes.add(startMs);
    this.#bySymbol.set(symbol, minutes);
  }

  /** The frames of a channel's bars that were sent before and have changed, oldest first. */
  framesOf(
    lake: Lake,
    { channel, info, ring }: FollowedChannel,
  ): readonly Frame[] | Promise<readonly Frame[]> {
    const minutes = this.#bySymbol.get(channel.symbol);
    if (channel.kind !== 'bars' || !minutes) return [];
    const first = Math.min(...minutes);
    const range = {
      fromMs: first - lengthMs(channel.interval) + MINUTE_MS,
      toMs: (ring.lastSeq + 1) * MINUTE_MS,
    };
    if (range.toMs <= first) return [];
    const request = {
      symbol: channel.symbol,
      interval: channel.interval,
      ...range,
      adjustment: 'raw',
    } as const;
    return whenReady(readHistory(lake, request), ({ bars }) => {
      const frames: Frame[] = [];
      for (let at = 0; at < bars.length; at += 1)
        if (hasRevised(minutes, bars.timestamp[at]!, channel))
          frames.push(barFrame(channel, bars, at, { source: info.source, revised: true }));
      return frames;
    });
  }

  get size(): number {
    return this.#bySymbol.size;
  }

  clear(): void {
    this.#bySymbol.clear();
  }
}

function hasRevised(minutes: ReadonlySet<number>, startMs: number, { interval }: BarChannel): boolean {
  const endMs = startMs + lengthMs(interval);
  for (let ms = startMs; ms < endMs; ms += MINUTE_MS) if (minutes.has(ms)) return true;
  return false;
}
