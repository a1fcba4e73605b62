import { OctagonAlert, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { NOT_AVAILABLE, type PortalResult, type ReplyInfo } from '../../lib/optional-calls.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { readFailureText } from '../../lib/problem-text.ts';
import {
  directionOf,
  formatChange,
  formatPercent,
  formatPrice,
  formatVolume,
} from '../../lib/price-format.ts';
import { MARKET_STATUS_LABELS, sourceLabel } from './labels.ts';

type Quote = ReplyInfo<'marketQuote'>['quote'];

type QuoteRequest =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'ready'; readonly quote: Quote };

export interface QuickQuote {
  /** As the address names it; empty when no quote was requested. */
  readonly symbol: string;
  readonly request: QuoteRequest | null;
  /** Requests the quote of `symbol`, again when it is the same; the empty one removes the quote. */
  readonly onSymbol: (symbol: string) => void;
}

function requestOf(result: PortalResult<ReplyInfo<'marketQuote'>> | null): QuoteRequest {
  if (result === null) return { state: 'loading' };
  if (result.state === 'ready') return { state: 'ready', quote: result.info.quote };
  const message = result.state === 'failed' ? readFailureText(result.problem) : NOT_AVAILABLE;
  return { state: 'refused', message };
}

/** The quote of the symbol in the address. */
export function useQuickQuote(): QuickQuote {
  const [search, setSearch] = useSearchParams();
  const symbol = (search.get('symbol') ?? '').trim().toUpperCase();
  const { current, refetch } = usePortalQuery('marketQuote', { symbol }, { enabled: symbol !== '' });
  return {
    symbol,
    request: symbol === '' ? null : requestOf(current),
    onSymbol(wanted) {
      if (wanted === symbol && wanted !== '') refetch();
      setSearch((previous) => {
        const next = new URLSearchParams(previous);
        if (wanted === '') next.delete('symbol');
        else next.set('symbol', wanted);
        return next;
      });
    },
  };
}

const EMPTY = 'Enter a symbol, such as AAPL or EURUSD.';

/** A field for any symbol of the market. */
export function QuickQuoteForm({ quick }: { readonly quick: QuickQuote }) {
  const id = useId();
  const [text, setText] = useState(quick.symbol);
  const [from, setFrom] = useState(quick.symbol);
  const [empty, setEmpty] = useState(false);
  // The search or going back may have changed the address.
  if (from !== quick.symbol) {
    setFrom(quick.symbol);
    setText(quick.symbol);
  }
  const { request } = quick;
  const error = empty ? EMPTY : request?.state === 'refused' ? request.message : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim().toUpperCase();
    setEmpty(wanted === '');
    if (wanted !== '') quick.onSymbol(wanted);
  };
  return (
    <form className="quick-quote" noValidate onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        Quick quote symbol
      </label>
      <input
        className="input"
        id={id}
        placeholder="Symbol, such as AAPL"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={15}
        enterKeyHint="go"
        value={text}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => {
          setText(target.value);
          setEmpty(false);
        }}
      />
      <Button type="submit" aria-busy={request?.state === 'loading' || undefined}>
        Get quote
      </Button>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <OctagonAlert className="icon" />
          {error}
        </p>
      )}
    </form>
  );
}

const optional = (value: number | null, format = formatPrice): string =>
  value === null ? '–' : format(value);

function factsOf(quote: Quote) {
  return [
    ['Open', formatPrice(quote.open)],
    ['High', formatPrice(quote.high)],
    ['Low', formatPrice(quote.low)],
    ['Previous close', formatPrice(quote.previousClose)],
    ['Bid', optional(quote.bid)],
    ['Ask', optional(quote.ask)],
    ['Volume', quote.volume > 0 ? formatCount(quote.volume) : '–'],
    ['52 weeks', `${formatPrice(quote.low52w)} to ${formatPrice(quote.high52w)}`],
    ['Market value', optional(quote.marketCap, formatVolume)],
  ] as const;
}

/** The requested quote; nothing without one. */
export function QuickQuotePanel({ quick }: { readonly quick: QuickQuote }) {
  const { request } = quick;
  const quote = request?.state === 'ready' ? request.quote : null;
  const status = quote && MARKET_STATUS_LABELS[quote.marketStatus];
  return (
    <>
      <output className="visually-hidden">
        {quote &&
          `${quote.symbol}, ${formatPrice(quote.price)} ${quote.currency}, ${formatPercent(quote.changePct)}`}
      </output>
      {quote && (
        <section className="panel quick-panel" aria-label={`Quote of ${quote.symbol}`}>
          <div className="quick-lead">
            <h2 className="panel-title">
              {quote.symbol} <span className="t-3">{quote.name}</span>
            </h2>
            <p className="quick-price">
              <b>{formatPrice(quote.price)}</b> <span className="t-3">{quote.currency}</span>
            </p>
            <p className="t-sm">
              <span className={directionOf(quote.change)}>
                {formatChange(quote.change, quote.price)} ({formatPercent(quote.changePct)})
              </span>
            </p>
            <p className="quick-about">
              {status && <Badge kind={quote.marketStatus === 'halted' ? 'warn' : 'plain'}>{status}</Badge>}
              <Badge>{sourceLabel(quote.source).badge}</Badge>
              <time dateTime={quote.timestamp}>{formatMoment(Date.parse(quote.timestamp))}</time>
            </p>
          </div>
          <Facts facts={factsOf(quote)} />
          <button
            className="btn btn-quiet btn-icon btn-sm quick-close"
            type="button"
            aria-label="Close the quote"
            onClick={() => quick.onSymbol('')}
          >
            <X className="icon" />
          </button>
        </section>
      )}
    </>
  );
}
