import { setImmediate } from 'node:timers/promises';
import { sliceBars } from '@meridian/market/bars';
import { isLive, type Lake } from '../../lake/lake.ts';
import { barGap } from './bar-gap.ts';
import { barFrame, closedBars, closesWithin, MINUTE_MS } from './bar-frames.ts';
import type { FollowedChannel } from './followed-channels.ts';
import type { Frame } from './frame.ts';

/** Bar channels that are read before the loop yields. */
const CHANNELS_PER_TURN = 8;
/** After a long pause at most this many bars are sent; a gap reports the older ones. */
export const BARS_MAX = 120;

export interface ClosingBars {
  readonly it: FollowedChannel;
  readonly frames: readonly Frame[];
  /** Reports bars before `frames` that are too many to send, up to the one with the number `throughSeq`. */
  readonly skipped: { readonly gap: Frame; readonly throughSeq: number } | undefined;
}

/** The bars of each channel that close between two instants, both on a full minute. */
export async function* closingBars(
  lake: Lake,
  channels: Iterable<FollowedChannel>,
  { fromMs, throughMs }: { readonly fromMs: number; readonly throughMs: number },
  onError: (error: unknown) => void,
): AsyncGenerator<ClosingBars, void> {
  let turn = 0;
  for (const it of channels) {
    const { channel, info, ring } = it;
    if (channel.kind !== 'bars' || !isLive(info.source)) continue;
    if (!closesWithin(info, channel.interval, fromMs, throughMs)) continue;
    try {
      const closed = await closedBars(lake, info, channel, ring.lastSeq, throughMs);
      const first = Math.max(0, closed.length - BARS_MAX);
      const lastMs = closed.timestamp[first - 1];
      const bars = sliceBars(closed, first, closed.length);
      const source = { source: info.source };
      yield {
        it,
        frames: Array.from({ length: bars.length }, (_, at) => barFrame(channel, bars, at, source)),
        skipped:
          lastMs === undefined
            ? undefined
            : { gap: barGap(it, ring.lastSeq, lastMs), throughSeq: lastMs / MINUTE_MS },
      };
    } catch (error) {
      onError(error);
    }
    if (++turn % CHANNELS_PER_TURN === 0) await setImmediate();
  }
}
