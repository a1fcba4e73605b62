import type { Company } from './company/company.ts';
import { lookBack } from './look-back.ts';
import { NO_BOOK } from './order-book.ts';

/**
 * The quote of a fund with one price a day, at an instant: its net asset value of the last finished session, which stands until
 * the next close. Nobody quotes it and nothing is traded.
 */
export function fundQuote(fund: Pick<Company, 'instrument' | 'series' | 'calendar'>, instantMs: number) {
  const session = fund.calendar.lastFinished(instantMs);
  const { close, length } = fund.series.bars(session.day);
  const { previousClose, high52w, low52w } = lookBack(fund, session);
  const price = close[length - 1] ?? fund.instrument.startPrice;
  return {
    price,
    open: price,
    high: price,
    low: price,
    volume: 0,
    vwap: null,
    trades: 0,
    halted: false,
    timestampMs: session.closeMs,
    ...NO_BOOK,
    previousClose,
    high52w: Math.max(high52w, price),
    low52w: Math.min(low52w, price),
    marketCap: null,
  };
}
