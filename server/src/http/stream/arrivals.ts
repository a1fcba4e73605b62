import type { Arrival, Lake } from '../../lake/lake.ts';
import { arrivedBook } from './book-frames.ts';
import type { FollowedChannel } from './followed-channels.ts';
import type { Frame } from './frame.ts';
import { arrivedQuoteFrame, quoteText } from './market-frames.ts';
import { tradeFrame } from './trade-frames.ts';

/** The frame of a channel for something that arrived; undefined when it shows nothing new. */
export function arrivalFrame(
  lake: Lake,
  it: FollowedChannel,
  { symbol, seq, trade }: Arrival,
): Frame | undefined {
  if (it.channel.kind === 'trades') {
    if (!trade || trade.id <= it.ring.lastSeq) return undefined;
    return tradeFrame(symbol, trade, lake.symbol(symbol)!.source);
  }
  if (
    (it.channel.kind !== 'quotes' && it.channel.kind !== 'book') ||
    ![...it.groups].some(({ isConflated }) => !isConflated)
  )
    return undefined;
  if (it.channel.kind === 'book') return arrivedBook(lake, it, seq);
  const quote = lake.quote(symbol, lake.now());
  if (!quote) return undefined;
  const text = quoteText(quote);
  if (it.arrivedState === text) return undefined;
  it.arrivedState = text;
  return arrivedQuoteFrame(quote, text, seq);
}
