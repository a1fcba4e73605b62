import { OctagonAlert, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { NOT_AVAILABLE, type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { reasonOf } from '../../lib/usage/reading.ts';
import {
  directionOf,
  formatChange,
  formatPercent,
  formatPrice,
  formatVolume,
} from '../../lib/price-format.ts';
import { MARKET_STATUS_LABELS, sourceLabel } from './labels.ts';

type Quote = ReplyInfo<'marketQuote'>['quote'];

type Asked =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'ready'; readonly quote: Quote };

export interface QuickQuote {
  /** As the address names it; empty when none was asked for. */
  readonly symbol: string;
  readonly asked: Asked | null;
  /** Asks for `symbol`, again when it is the same; the empty one takes the quote away. */
  readonly ask: (symbol: string) => void;
}

/** The quote of the symbol in the address. */
export function useQuickQuote(): QuickQuote {
  const token = useAppSelector(tokenOf);
  const [search, setSearch] = useSearchParams();
  const symbol = (search.get('symbol') ?? '').trim().toUpperCase();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly asked: Asked } | null>(null);
  const key = `${symbol} ${tries}`;
  useEffect(() => {
    if (symbol === '') return undefined;
    const ending = new AbortController();
    const look = async () => {
      const reply = await callPortal('marketQuote', { symbol }, token, { signal: ending.signal });
      if (ending.signal.aborted) return;
      const refusal = (message: string): Asked => ({ state: 'refused', message });
      setAnswer({
        key: `${symbol} ${tries}`,
        asked:
          reply.state === 'ready'
            ? { state: 'ready', quote: reply.info.quote }
            : refusal(reply.state === 'failed' ? reasonOf(reply.problem) : NOT_AVAILABLE),
      });
    };
    void look();
    return () => ending.abort();
  }, [symbol, tries, token]);
  return {
    symbol,
    asked: symbol === '' ? null : answer?.key === key ? answer.asked : { state: 'loading' },
    ask(wanted) {
      setTries((former) => former + 1);
      setSearch((former) => {
        const next = new URLSearchParams(former);
        if (wanted === '') next.delete('symbol');
        else next.set('symbol', wanted);
        return next;
      });
    },
  };
}

const EMPTY = 'Enter a symbol, such as AAPL or EURUSD.';

/** The field for any symbol of the market. */
export function QuickQuoteForm({ quick }: { readonly quick: QuickQuote }) {
  const id = useId();
  const [text, setText] = useState(quick.symbol);
  const [from, setFrom] = useState(quick.symbol);
  const [empty, setEmpty] = useState(false);
  // The address may name another one: by the search, or by going back.
  if (from !== quick.symbol) {
    setFrom(quick.symbol);
    setText(quick.symbol);
  }
  const { asked } = quick;
  const error = empty ? EMPTY : asked?.state === 'refused' ? asked.message : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim().toUpperCase();
    setEmpty(wanted === '');
    if (wanted !== '') quick.ask(wanted);
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
      <Button type="submit" aria-busy={asked?.state === 'loading' || undefined}>
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

/** The quote that was asked for; nothing when none was. */
export function QuickQuotePanel({ quick }: { readonly quick: QuickQuote }) {
  const { asked } = quick;
  const quote = asked?.state === 'ready' ? asked.quote : null;
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
            onClick={() => quick.ask('')}
          >
            <X className="icon" />
          </button>
        </section>
      )}
    </>
  );
}
