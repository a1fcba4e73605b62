import { formatCount, formatDayOfYear, formatMoment } from '../../lib/format.ts';
import type { ReplyInfo } from '../../lib/optional-calls.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { FUND_LABELS, MARKET_STATUS_LABELS, sourceLabel } from '../../lib/market-labels.ts';
import {
  directionOf,
  formatChange,
  formatPercent,
  formatPrice,
  formatVolume,
} from '../../lib/price-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { ShownSymbol } from './use-shown-symbol.ts';
import type { Quote } from './with-live.ts';
import { YearRange } from './year-range.tsx';

const NONE = '–';
const price = (value: number | null | undefined): string => (value == null ? NONE : formatPrice(value));
const amount = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null || value === 0 ? NONE : format(value);

const day = (date: string | undefined): string =>
  date === undefined ? NONE : formatDayOfYear(Date.parse(date));

/** The same places whether the quote is there or not, so that nothing moves when it arrives. */
const factsOf = (quote: Quote | null, next: ReplyInfo<'marketNext'> | null) =>
  [
    ['Open', price(quote?.open)],
    ['High', price(quote?.high)],
    ['Low', price(quote?.low)],
    ['Previous close', price(quote?.previousClose)],
    ['Bid', price(quote?.bid)],
    ['Ask', price(quote?.ask)],
    ['Volume', amount(quote?.volume, formatCount)],
    ['VWAP', price(quote?.vwap)],
    ['Market cap', amount(quote?.marketCap, formatVolume)],
    ['Next results', day(next?.earnings?.date)],
    ['Next ex-date', day(next?.dividend?.exDate)],
    ['Dividend', price(next?.dividend?.amount)],
  ] as const;

function Lead({ quote }: { readonly quote: Quote }) {
  const status = MARKET_STATUS_LABELS[quote.marketStatus] ?? 'Open';
  const fund = FUND_LABELS[quote.assetClass];
  return (
    <>
      <p className="quote-price">
        <b>{formatPrice(quote.price)}</b> <span className="t-3">{quote.currency}</span>
      </p>
      <p className="t-sm">
        <span className={directionOf(quote.change)}>
          {formatChange(quote.change, quote.price)} ({formatPercent(quote.changePct)})
        </span>
      </p>
      <p className="quote-about">
        <Badge kind={quote.marketStatus === 'halted' ? 'warn' : 'plain'}>{status}</Badge>
        {fund && <Badge>{fund}</Badge>}
        <Badge>{sourceLabel(quote.source).badge}</Badge>
        {quote.delaySeconds > 0 && <Badge>Delayed {Math.round(quote.delaySeconds / 60)} min</Badge>}
        <time dateTime={quote.timestamp}>{formatMoment(Date.parse(quote.timestamp))}</time>
      </p>
    </>
  );
}

interface Props {
  readonly shown: ShownSymbol;
  /** The quote with what the stream has brought since. */
  readonly quote: Quote | null;
}

/** The quote of the symbol that the tab shows. */
export function QuotePanel({ shown, quote }: Props) {
  const { symbol, failure, refetch } = shown;
  const { info: next } = usePortalQuery('marketNext', { symbol }, { enabled: quote !== null });
  /** Not the live one, or every change would be read out. */
  const read = shown.quote;
  return (
    <section className="panel quote-panel" aria-label={`Quote of ${symbol}`} aria-busy={shown.loading}>
      <output className="visually-hidden">
        {read &&
          `${read.symbol}, ${formatPrice(read.price)} ${read.currency}, ${formatPercent(read.changePct)}`}
      </output>
      <div className="quote-lead">
        <h2 className="panel-title truncate">
          {symbol} <span className="t-3">{quote?.name}</span>
        </h2>
        {quote && <Lead quote={quote} />}
        {failure !== null && (
          <div className="quote-failure" role="alert">
            <p>The quote could not be read. {failure}</p>
            <Button size="sm" onClick={refetch}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <Facts className="quote-facts" facts={factsOf(quote, next?.symbol === symbol ? next : null)} />
      <div className="quote-year">
        <span>52 weeks</span>
        <span className="num">{price(quote?.low52w)}</span>
        {quote ? <YearRange quote={quote} /> : <span className="year-range is-unknown" />}
        <span className="num">{price(quote?.high52w)}</span>
      </div>
    </section>
  );
}
