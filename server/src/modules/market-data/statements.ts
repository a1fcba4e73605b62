import type { ApiQuery } from '@meridian/contracts/api';
import type { Bars } from '@meridian/market/bars';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { annual } from '@meridian/market/fundamentals/annual';
import { knownAt } from '@meridian/market/fundamentals/known-at';
import { quarterly } from '@meridian/market/fundamentals/quarterly';
import {
  type RatioInputs,
  type DatedPrice,
  type Ratios,
  ratiosOf,
} from '@meridian/market/fundamentals/ratios/ratios';
import { filingDate } from '@meridian/market/fundamentals/share-basis';
import type { Statement } from '@meridian/market/fundamentals/statement';
import { ttm } from '@meridian/market/fundamentals/ttm';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';

type Period = ApiQuery<'fundamentals'>['period'];

/** A statement, its ratios, and the price that they use. */
export interface PricedRow {
  readonly statement: Statement;
  readonly ratios: Ratios;
  readonly price: DatedPrice | null;
}

/** Statements of a company as they were known at an instant, newest first. */
interface Statements {
  readonly count: number;
  /** The last filing or close before that instant. The rows have not changed since. */
  readonly sinceMs: number;
  rows(start: number, end: number): PricedRow[];
}

/** The statements of a company by `period`, from what was filed up to `asOfMs`, milliseconds since 1970 UTC. */
export async function readStatements(
  lake: Lake,
  info: SymbolInfo,
  { period, asOfMs }: { readonly period: Period; readonly asOfMs: number },
): Promise<Statements> {
  const [reports, events, { bars, adjustment }] = await Promise.all([
    lake.reports(info.symbol),
    lake.events(info.symbol),
    lake.adjusted(info.symbol, 'raw'),
  ]);
  const asOfDate = filingDate(asOfMs);
  const known = knownAt(reports, asOfMs);
  const inputs = ratioInputsOf(
    known,
    events.filter(({ date }) => date <= asOfDate),
    period,
  );
  const newestFirst = inputs.statements.toReversed();
  // Adjusted prices do not match the share counts of the reports.
  const closeAt = (ms: number) => (adjustment === 'raw' ? lastClose(bars, info, ms) : null);
  return {
    count: newestFirst.length,
    sinceMs: Math.max(
      marketOf(info).calendar.lastFinished(asOfMs).closeMs,
      ...known.map(({ filedAtMs }) => filedAtMs),
    ),
    rows: (start, end) =>
      newestFirst.slice(start, end).map((statement, i) => {
        const price = closeAt(start + i === 0 ? asOfMs : statement.filedAtMs);
        return { statement, price, ratios: ratiosOf(statement, inputs, price) };
      }),
  };
}

function ratioInputsOf(
  known: ReturnType<typeof knownAt>,
  events: RatioInputs['events'],
  period: Period,
): RatioInputs {
  if (period === 'annual') {
    const years = annual(known);
    return { statements: years, years, events };
  }
  const quarters = quarterly(known, events);
  const years = ttm(quarters, events);
  return { statements: period === 'ttm' ? years : quarters, years, quarters, events };
}

/** The close of the last session that had ended at an instant; null when there was none yet. */
function lastClose(bars: Bars, info: Pick<SymbolInfo, 'assetClass'>, ms: number): DatedPrice | null {
  const { date } = marketOf(info).calendar.lastFinished(ms);
  const throughMs = dayOf(date) * DAY_MS;
  let at = bars.length - 1;
  while (at >= 0 && bars.timestamp[at]! > throughMs) at--;
  return at < 0 ? null : { date: dateOf(bars.timestamp[at]! / DAY_MS), price: bars.close[at]! };
}
