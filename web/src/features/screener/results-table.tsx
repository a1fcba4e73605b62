import { SHOWN_ROWS } from '@meridian/contracts/screen-limits';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { formatClock, formatCount, formatDay, formatMoment } from '../../lib/format.ts';
import { NOT_AVAILABLE, type ReplyInfo } from '../../lib/optional-calls.ts';
import { formatLevel, formatVolume } from '../../lib/price-format.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { ShowAll, useFirst } from '../../ui/show-all.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { isTextOperand } from './screen-form.ts';
import type { Screener } from './use-screener.ts';

type Found = ReplyInfo<'runScreen'>;
type Cell = string | number | null | undefined;

const LARGE = 1e6;
const VOLUMES: ReadonlySet<string> = new Set(['volume', 'quote.volume']);
const HEAD: ReadonlySet<string> = new Set(['symbol', 'name', 'date', 'adjustment']);

function cellText(column: string, value: Cell): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  return Math.abs(value) >= LARGE || VOLUMES.has(column) ? formatVolume(value) : formatLevel(value);
}

function SortHead({ column, screener }: { readonly column: string; readonly screener: Screener }) {
  const sorted = screener.sort[0]?.by === column ? screener.sort[0].order : undefined;
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isTextOperand(column) ? undefined : 'n'}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      <button type="button" className="screen-sort" onClick={() => screener.onSort(column)}>
        {column}
        {sorted && <Arrow className="icon" />}
      </button>
    </th>
  );
}

function Table({ found, screener }: { readonly found: Found; readonly screener: Screener }) {
  const { results } = found;
  const first = useFirst(results);
  const columns = Object.keys(results[0] ?? {}).filter((name) => !HEAD.has(name));
  return (
    <>
      <TableRegion stacks label="Symbols found">
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            {columns.map((column) => (
              <SortHead key={column} column={column} screener={screener} />
            ))}
            <th scope="col">Session</th>
          </tr>
        </thead>
        <tbody>
          {first.shown.map((row) => (
            <tr key={row.symbol}>
              <th scope="row" className="sym">
                {row.symbol}
                <small className="truncate">{row.name}</small>
              </th>
              {columns.map((column) => (
                <td key={column} className={isTextOperand(column) ? undefined : 'n'}>
                  {cellText(column, row[column])}
                </td>
              ))}
              <td className="num">{formatDay(Date.parse(row.date))}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <ShowAll {...first} />
    </>
  );
}

/** What was found: how many, of how many, and when. */
export function foundText({ matched, screened, asOf, inSession, results }: Found): string {
  const first = matched > results.length ? `, of which the first ${SHOWN_ROWS} are shown` : '';
  const moment = Date.parse(asOf);
  const when =
    inSession === undefined
      ? formatMoment(moment)
      : inSession
        ? `${formatClock(moment)} UTC, session in progress`
        : `${formatMoment(moment)}, between sessions`;
  return `${formatCount(matched)} of ${formatCount(screened)} symbols${first}, as of ${when}`;
}

/** The rows of the last run, in a table that sorts by each column; or why there are none. */
export function Results({ screener }: { readonly screener: Screener }) {
  const { found, busy, ran, problem, unavailable, onRetry } = screener;
  if (unavailable) return <EmptyState title="No screener" text={NOT_AVAILABLE} />;
  if (problem !== null && !busy)
    return (
      <FailedState
        title="The screen could not be run"
        message={readFailureText(problem)}
        unchanged="Your conditions are unchanged."
        onRetry={onRetry}
      />
    );
  return (
    <div className="screen-results" aria-busy={busy}>
      {busy && <Loading label="Searching the market" />}
      {found === null ? (
        <EmptyState
          title={busy ? 'Searching the market' : ran ? 'Check the conditions' : 'No results yet'}
          text={
            busy
              ? 'The first search with a new indicator takes up to a few seconds.'
              : ran
                ? 'The note at the field says what to change.'
                : 'Set conditions and run the screen. The symbols that meet them appear here.'
          }
        />
      ) : found.results.length === 0 ? (
        <EmptyState
          title="No symbol found"
          text={`None of ${formatCount(found.screened)} symbols meets the conditions. Remove one, or change a value.`}
        />
      ) : (
        <Table found={found} screener={screener} />
      )}
    </div>
  );
}
