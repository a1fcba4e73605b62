import { MINUTE_MS } from './bar-frames.ts';
import { nameOf } from './channel-name.ts';
import type { FollowedChannel } from './followed-channels.ts';
import type { Frame } from './frame.ts';
import { gapFrame } from './gap-frame.ts';

/** The gap frame for unsent bars: those after `seq`, up to the one that starts at `lastMs`. */
export const barGap = ({ channel }: FollowedChannel, seq: number, lastMs: number): Frame =>
  gapFrame({
    channel: nameOf(channel),
    fromSeq: seq + 1,
    toSeq: lastMs / MINUTE_MS,
    fromMs: (seq + 1) * MINUTE_MS,
    toMs: lastMs,
  });
