import type { ReplyInfo } from '../../lib/optional-calls.ts';
import type { Live } from './use-live-quotes.ts';

export type Quote = ReplyInfo<'marketQuote'>['quote'];

/** A quote with newer figures from the stream. */
export function withLive<Item extends Quote>(quote: Item, { quotes }: Pick<Live, 'quotes'>): Item {
  const update = quotes[quote.symbol];
  if (!update || update.timestamp < quote.timestamp) return quote;
  const { marketStatus, ...figures } = update;
  return { ...quote, ...figures, marketStatus: marketStatus as Quote['marketStatus'] };
}
