import { sliceBars } from '@meridian/market/bars';
import { marketOf } from '@meridian/market/simulator/instrument';
import { placeOfTrade } from '@meridian/market/simulator/tape';
import { type BarChannel, barFrame, barSnapshot, closedBars, MINUTE_MS } from './bar-frames.ts';
import { type MarketChannel, nameOf } from './channel-name.ts';
import { isFed, isLive } from '../../lake/lake.ts';
import type { FollowedChannel } from './followed-channels.ts';
import type { Frame } from './frame.ts';
import { gapFrame } from './gap-frame.ts';
import { barGap } from './bar-gap.ts';
import { BARS_MAX } from './closing-bars.ts';
import type { MarketHub } from './hub.ts';
import { currentBook } from './book-frames.ts';
import { quoteFrame, quoteText, statusFrame } from './market-frames.ts';
import { lastTrade, minuteOfTrade, tradeFrame } from './trade-frames.ts';

const SECOND_MS = 1_000;
/** How far back trades are read again for a returning reader; older ones become a gap. */
const TRADES_MS = 300_000;

/** Where a reader starts in a channel. */
export type StartPosition =
  | { readonly kind: 'now' }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'after'; readonly seq: number };

/** The frames to send before a channel continues live. */
export interface CatchUp {
  readonly frames: readonly Frame[];
  /** Frames of the ring after this seq follow. */
  readonly seq: number;
}

/** The frames that bring a reader from its start position to the ring of a channel. */
export function catchUp(
  hub: MarketHub,
  it: FollowedChannel,
  beginning: StartPosition,
): CatchUp | Promise<CatchUp> {
  if (beginning.kind === 'now') return { frames: [], seq: Number.POSITIVE_INFINITY };
  if (beginning.kind === 'snapshot') return snapshot(hub, it);
  const { seq } = beginning;
  return seq >= it.ring.afterSeq ? { frames: [], seq } : missed(hub, it, seq);
}

function snapshot(hub: MarketHub, { channel, info, ring }: FollowedChannel): CatchUp | Promise<CatchUp> {
  if (channel.kind === 'bars') {
    const seq = ring.lastSeq;
    // A bar about to be sent as closed is still in progress here.
    const atMs = Math.min(hub.nowMs, hub.closedMs + MINUTE_MS - 1);
    const frames = barSnapshot(hub.lake, info, channel, atMs);
    return frames instanceof Promise ? frames.then((it) => ({ frames: it, seq })) : { frames, seq };
  }
  if (channel.kind === 'trades') {
    const last = lastTrade(hub.lake, info, hub.nowMs);
    if (!last) return { frames: [], seq: ring.lastSeq };
    return { frames: [tradeFrame(info.symbol, last, info.source, true)], seq: last.id };
  }
  const secondMs = hub.nowMs - SECOND_MS;
  const frames = currentState(hub, channel, secondMs);
  return { frames, seq: secondMs / SECOND_MS };
}

/** The current quote, order book or status as a snapshot. */
function currentState(hub: MarketHub, { kind, symbol }: MarketChannel, secondMs: number): Frame[] {
  if (kind === 'book') return currentBook(hub.lake, symbol, secondMs);
  const quote = hub.lake.quote(symbol, secondMs);
  if (!quote) return [];
  return [
    kind === 'quotes'
      ? quoteFrame(quote, quoteText(quote), secondMs, true)
      : statusFrame(quote, secondMs, true),
  ];
}

/** Frames after `seq` that have left the ring: read again where that is cheap, else reported as a gap. */
function missed(hub: MarketHub, it: FollowedChannel, seq: number): CatchUp | Promise<CatchUp> {
  const { channel } = it;
  if (channel.kind === 'bars') return missedBars(hub, it, channel, seq);
  if (channel.kind === 'trades') return missedTrades(hub, it, seq);
  const { afterSeq } = it.ring;
  const gap = gapFrame({
    channel: nameOf(channel),
    fromSeq: seq + 1,
    toSeq: afterSeq,
    fromMs: reachable(hub, it, (seq + 1) * SECOND_MS),
    toMs: afterSeq * SECOND_MS,
  });
  const secondMs = hub.nowMs - SECOND_MS;
  return { frames: [gap, ...currentState(hub, channel, secondMs)], seq: secondMs / SECOND_MS };
}

async function missedBars(
  hub: MarketHub,
  it: FollowedChannel,
  channel: BarChannel,
  seq: number,
): Promise<CatchUp> {
  const { lake, closedMs } = hub;
  const fromMs = reachable(hub, it, (seq + 1) * MINUTE_MS);
  const through = it.ring.lastSeq;
  const all = await closedBars(lake, it.info, channel, fromMs / MINUTE_MS - 1, closedMs);
  // Bars sent in the meantime come from the ring.
  let end = all.length;
  while (end > 0 && all.timestamp[end - 1]! / MINUTE_MS > through) end--;
  const first = Math.max(0, end - BARS_MAX);
  const bars = sliceBars(all, first, end);
  const frames: Frame[] = first > 0 ? [barGap(it, fromMs / MINUTE_MS - 1, all.timestamp[first - 1]!)] : [];
  for (let at = 0; at < bars.length; at++) {
    frames.push(barFrame(channel, bars, at, { source: it.info.source }));
  }
  return { frames, seq: Math.max(seq, through) };
}

async function missedTrades(hub: MarketHub, it: FollowedChannel, seq: number): Promise<CatchUp> {
  const { info, ring } = it;
  const { afterSeq } = ring;
  if (!isLive(info.source)) return { frames: [], seq: afterSeq };
  const endMs = isFed(info.source) ? hub.lake.now() + 1 : hub.nowMs;
  const found = hub.lake.trades(info.symbol, endMs - TRADES_MS, endMs).filter(({ id }) => id <= afterSeq);
  const wanted = found.filter(({ id }) => id > seq);
  const frames = wanted.map((trade) => tradeFrame(info.symbol, trade, info.source));
  const firstId = wanted[0]?.id ?? afterSeq + 1;
  const isWhole = found.length > wanted.length || firstId === seq + 1 || follows(hub, it, seq, firstId);
  if (isWhole) return { frames, seq: afterSeq };
  const gap = gapFrame({
    channel: nameOf(it.channel),
    fromSeq: seq + 1,
    toSeq: firstId - 1,
    fromMs: reachable(hub, it, await minuteOfTrade(hub.lake, info, seq)),
    toMs: wanted[0]?.timestampMs ?? (await minuteOfTrade(hub.lake, info, afterSeq)),
  });
  return { frames: [gap, ...frames], seq: afterSeq };
}

/** Whether `firstId` is the first trade of a session and `seq` the last one of the previous session. */
function follows({ lake }: MarketHub, { info }: FollowedChannel, seq: number, firstId: number): boolean {
  const { day, before } = placeOfTrade(firstId);
  const session = before === 0 ? marketOf(info).calendar.onDay(day) : undefined;
  return session !== undefined && lastTrade(lake, info, session.openMs)?.id === seq;
}

/** The later of `ms` and the first minute in the market store: a call for earlier data would be rejected. */
const reachable = ({ lake }: MarketHub, { info }: FollowedChannel, ms: number): number =>
  Math.max(ms, lake.intraday(info.symbol)?.fromMs ?? ms);
