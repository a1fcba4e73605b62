import type { Backfill } from '@meridian/contracts/alerts';
import { useId } from 'react';
import { formatDay, formatMoment } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Loading } from '../../../../ui/states.tsx';
import { formatPrice } from '../../market-data/price.ts';
import type { Preview } from './use-preview.ts';
import type { Quote } from './use-quotes.ts';
import { type Wish, conditionOf } from './wish.ts';
import { measuredWords, metricWords, timesWords } from './words.ts';

const DAY_MS = 86_400_000;
const LISTED = 3;
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** The first days of the months between two instants. */
function monthsIn(fromMs: number, toMs: number): number[] {
  const first = new Date(fromMs);
  const months: number[] = [];
  for (let ahead = 1; ; ahead += 1) {
    const ms = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead, 1);
    if (ms >= toMs) return months;
    months.push(ms);
  }
}

/** When it would have fired: a line for each of the newest, a hatched ground where there were more that are not known one by one. */
function Strip({ backfill: { from, to, last, wouldHaveFired } }: { readonly backfill: Backfill }) {
  const hatch = useId();
  const fromMs = Date.parse(from);
  const toMs = Math.max(Date.parse(to) + DAY_MS, fromMs + DAY_MS);
  const share = (ms: number) => Math.min(100, Math.max(0, ((ms - fromMs) / (toMs - fromMs)) * 100));
  const x = (ms: number) => `${share(ms).toFixed(2)}%`;
  const fired = last.map(({ at }) => Date.parse(at));
  const unmarked = wouldHaveFired > last.length ? Math.min(...fired) : null;
  return (
    <svg className="strip" aria-hidden="true">
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="strip-hatch" width={1.4} height={5} />
      </pattern>
      {unmarked !== null && <rect x={0} y={2} height={18} width={x(unmarked)} fill={`url(#${hatch})`} />}
      {monthsIn(fromMs, toMs).map((ms, at) => (
        <g key={ms}>
          <line className="strip-month" x1={x(ms)} x2={x(ms)} y1={14} y2={20} />
          {at % 2 === 0 && share(ms) < 94 && (
            <text className="strip-label" x={x(ms)} y={34}>
              {month.format(ms)}
            </text>
          )}
        </g>
      ))}
      {fired.map((ms, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two symbols may fire at the same instant
        <line key={at} className="strip-fired" x1={x(ms)} x2={x(ms)} y1={2} y2={20} />
      ))}
      <line className="strip-base" x1="0" x2="100%" y1={20.5} y2={20.5} />
      <line className="needle" x1="100%" x2="100%" y1={0} y2={20} />
    </svg>
  );
}

/** The symbols of which a quote says that the condition holds as it stands. */
function holdingNow(wish: Wish, quotes: readonly Quote[]): string[] {
  const { metric, op, value, window } = conditionOf(wish);
  if (op === 'crosses' || !Number.isFinite(value)) return [];
  return quotes
    .filter((quote) => {
      const daily =
        window === '1d' ? { changePct: quote.changePct, volume: quote.volume }[metric] : undefined;
      const now = metric === 'price' ? quote.price : daily;
      return now !== undefined && (op === 'above' ? now > value : now < value);
    })
    .map(({ symbol }) => symbol);
}

/** `in the last year`, or since when there are bars to look at. */
function spanText({ from, to }: Backfill): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 360 ? 'in the last year' : `since ${formatDay(Date.parse(from))}`;
}

function Fired({ backfill, metric }: { readonly backfill: Backfill; readonly metric: string }) {
  const rest = backfill.wouldHaveFired - LISTED;
  return (
    <ul className="preview-last">
      {backfill.last.slice(0, LISTED).map(({ symbol, at, value, price }) => (
        <li key={`${symbol} ${at}`}>
          <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
          <span>
            <span className="sym">{symbol}</span>{' '}
            {metric === 'price'
              ? formatPrice(price)
              : `${metricWords(metric)} ${measuredWords(metric, value)}`}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="t-3">and {rest === 1 ? 'one' : rest.toLocaleString('en-US')} before</li>}
    </ul>
  );
}

function Ready({
  backfill,
  wish,
  quotes,
}: {
  readonly backfill: Backfill;
  readonly wish: Wish;
  readonly quotes: readonly Quote[];
}) {
  const { wouldHaveFired, last } = backfill;
  const holding = holdingNow(wish, quotes);
  return (
    <>
      <p className="preview-count">
        {wouldHaveFired === 0 ? (
          <>The condition did not begin to hold {spanText(backfill)}.</>
        ) : (
          <>
            Would have fired <b>{timesWords(wouldHaveFired)}</b> {spanText(backfill)}.
          </>
        )}
      </p>
      <Strip backfill={backfill} />
      {wouldHaveFired > last.length && last.length > 0 && (
        <p className="t-2xs t-3">
          The newest {last.length} are marked; earlier ones lie in the hatched part.
        </p>
      )}
      {last.length > 0 && <Fired backfill={backfill} metric={conditionOf(wish).metric} />}
      {holding.length > 0 && (
        <p className="preview-holds">
          It holds now for {new Intl.ListFormat('en-GB').format(holding)}, so it fires when it has ended and
          begins again.
        </p>
      )}
    </>
  );
}

interface Props {
  readonly preview: Preview;
  readonly wish: Wish;
  readonly quotes: readonly Quote[];
}

/** How often it would have fired, before it is saved. */
export function PreviewBox({ preview: { result, waiting, retry }, wish, quotes }: Props) {
  if (result?.state === 'unavailable') return null;
  return (
    <section className="preview" aria-label="Would have fired" aria-busy={waiting}>
      {waiting && <Loading label="Looking at the last year" />}
      <div aria-live="polite">
        {result === null && (
          <p className="t-3">
            {waiting
              ? 'Looking at the last year…'
              : 'With a symbol and a value, this shows how often it would have fired in the last year.'}
          </p>
        )}
        {result?.state === 'failed' && (
          <>
            <p>No preview. {result.message}</p>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </>
        )}
        {result?.state === 'ready' && <Ready backfill={result.backfill} wish={wish} quotes={quotes} />}
      </div>
    </section>
  );
}
