import type { Backfill } from '@meridian/contracts/alerts';
import { useId } from 'react';
import { formatDay, formatDayOfYear, formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/states.tsx';
import { formatPrice } from '../../../lib/price-format.ts';
import type { AlertPreview } from './use-preview.ts';
import type { AlertQuote } from './use-quotes.ts';
import { type AlertDraft, conditionOf } from './alert-draft.ts';
import { metricLabel } from '@meridian/contracts/alert-words';
import { measuredLabel, timesText } from './labels.ts';

const DAY_MS = 86_400_000;
const LISTED = 3;
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

interface Tick {
  readonly ms: number;
  /** Not a label under each one, because there is little room. */
  readonly label: string | null;
}

/** The first days of the months between two instants; for a few weeks, every seventh day. */
function ticksIn(fromMs: number, toMs: number): Tick[] {
  const first = new Date(fromMs);
  const short = toMs - fromMs < 100 * DAY_MS;
  const ticks: Tick[] = [];
  for (let ahead = 1; ; ahead += 1) {
    const ms = short
      ? fromMs + ahead * 7 * DAY_MS
      : Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead, 1);
    if (ms >= toMs) return ticks;
    const words = short ? formatDayOfYear(ms) : month.format(ms);
    ticks.push({ ms, label: short || ahead % 2 === 1 ? words : null });
  }
}

/** When the alert would have triggered: a line for each of the newest, a hatched area where older ones are only counted. */
function Strip({ backfill: { from, to, last, wouldHaveFired } }: { readonly backfill: Backfill }) {
  const hatch = useId();
  const fromMs = Date.parse(from);
  const toMs = Math.max(Date.parse(to) + DAY_MS, fromMs + DAY_MS);
  const share = (ms: number) => Math.min(100, Math.max(0, ((ms - fromMs) / (toMs - fromMs)) * 100));
  const x = (ms: number) => `${share(ms).toFixed(2)}%`;
  const trigger = last.map(({ at }) => Date.parse(at));
  const unmarked = wouldHaveFired > last.length ? Math.min(...trigger) : null;
  return (
    <svg className="strip" aria-hidden="true">
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="strip-hatch" width={1.4} height={5} />
      </pattern>
      {unmarked !== null && <rect x={0} y={2} height={18} width={x(unmarked)} fill={`url(#${hatch})`} />}
      {ticksIn(fromMs, toMs).map(({ ms, label }) => (
        <g key={ms}>
          <line className="strip-month" x1={x(ms)} x2={x(ms)} y1={14} y2={20} />
          {label !== null && share(ms) < 92 && (
            <text className="strip-label" x={x(ms)} y={34}>
              {label}
            </text>
          )}
        </g>
      ))}
      {trigger.map((ms, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two symbols may trigger at the same instant
        <line key={at} className="strip-triggered" x1={x(ms)} x2={x(ms)} y1={2} y2={20} />
      ))}
      <line className="strip-base" x1="0" x2="100%" y1={20.5} y2={20.5} />
      <line className="needle" x1="100%" x2="100%" y1={0} y2={20} />
    </svg>
  );
}

/** The symbols whose quotes meet the condition now. */
function holdingNow(draft: AlertDraft, quotes: readonly AlertQuote[]): string[] {
  const { metric, op, value, window } = conditionOf(draft);
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

/** `in the last year`, or since when bars are available. */
function spanText({ from, to }: Backfill): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 360 ? 'in the last year' : `since ${formatDay(Date.parse(from))}`;
}

function Triggered({ backfill, metric }: { readonly backfill: Backfill; readonly metric: string }) {
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
              : `${metricLabel(metric)} ${measuredLabel(metric, value)}`}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="t-3">and {rest.toLocaleString('en-US')} earlier</li>}
    </ul>
  );
}

interface Shown {
  readonly draft: AlertDraft;
  readonly quotes: readonly AlertQuote[];
  /** The condition will be watched from the save on. */
  readonly isNew: boolean;
}

function Ready({ backfill, draft, quotes, isNew }: Shown & { readonly backfill: Backfill }) {
  const { wouldHaveFired, last } = backfill;
  const holding = holdingNow(draft, quotes);
  const { metric, window } = conditionOf(draft);
  return (
    <>
      <p className="preview-count">
        {wouldHaveFired === 0 ? (
          countText(backfill)
        ) : (
          <>
            Would have triggered <b>{timesText(wouldHaveFired)}</b> {spanText(backfill)}.
          </>
        )}
      </p>
      <Strip backfill={backfill} />
      <p className="t-2xs t-3">
        {metric === 'price' || window === '1d' ? 'Based on daily bars.' : 'Based on minutes.'}
        {wouldHaveFired > last.length &&
          ` The newest ${last.length} are marked; the hatched part has earlier ones.`}
      </p>
      {last.length > 0 && <Triggered backfill={backfill} metric={metric} />}
      {isNew && holding.length > 0 && (
        <p className="preview-holds">
          The condition is met now for {new Intl.ListFormat('en-GB').format(holding)}, so the alert triggers
          with the next price. It triggers again after the condition has been false.
        </p>
      )}
    </>
  );
}

const countText = (backfill: Backfill): string =>
  backfill.wouldHaveFired === 0
    ? `The condition was not met ${spanText(backfill)}.`
    : `Would have triggered ${timesText(backfill.wouldHaveFired)} ${spanText(backfill)}.`;

/** The preview in a sentence, for screen readers. */
function announcement({ result, waiting }: AlertPreview): string {
  if (result === null || waiting) return '';
  if (result.state === 'failed') return `No preview: ${result.message}`;
  return result.state === 'ready' ? countText(result.backfill) : '';
}

/** How often the alert would have triggered, shown before it is saved. */
export function PreviewBox({ preview, ...shown }: Shown & { readonly preview: AlertPreview }) {
  const { result, waiting, retry } = preview;
  if (result?.state === 'unavailable') return null;
  return (
    <section className="alert-preview" aria-label="Would have triggered" aria-busy={waiting}>
      {waiting && <Loading label="Checking the last year" />}
      <output className="visually-hidden">{announcement(preview)}</output>
      <div>
        {result === null && (
          <p className="t-3">
            {waiting
              ? 'Checking the last year…'
              : 'Enter a symbol and a value to see how often the alert would have triggered in the last year.'}
          </p>
        )}
        {result?.state === 'failed' && (
          <>
            <p>No preview: {result.message}</p>
            {result.passing && (
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            )}
          </>
        )}
        {result?.state === 'ready' && <Ready backfill={result.backfill} {...shown} />}
      </div>
    </section>
  );
}
