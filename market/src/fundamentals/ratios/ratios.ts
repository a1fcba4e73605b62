import type { CorporateEvent } from '../../bars.ts';
import { filingDate, restated, shareMultiple } from '../share-basis.ts';
import { endsQuartersAfter, type Statement, type StatementValues } from '../statement.ts';
import { growth } from './growth.ts';
import { margins } from './margins.ts';
import type { Ratio } from './period.ts';
import { returns } from './returns.ts';
import { solvency } from './solvency.ts';
import { valuation } from './valuation.ts';

/** A traded price, for the share as it was on that date. */
export interface DatedPrice {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly price: number;
}

/** What the ratios of one company are made from, all known at the same instant. */
export interface RatioInputs {
  /** The statements that are to have ratios: years, quarters, or twelve months at the end of each quarter. */
  readonly statements: readonly Statement[];
  /** Those that cover twelve months: fiscal years for years, `ttm` for quarters and for twelve months themselves. */
  readonly years: readonly Statement[];
  /** Where balances of a year before are looked for when no twelve months end there; absent: `statements`. */
  readonly quarters?: readonly Statement[];
  readonly events: readonly CorporateEvent[];
}

/**
 * All ratios of one statement, as fractions (0.25 is 25 %) but for receivableDays in days; null where a value is not
 * known or the ratio has no meaning. Margins and growth are of the period itself, everything else of the twelve
 * months that end with it, so that a quarter's are comparable with a year's. `price` is null where it is not known.
 */
export function ratiosOf(
  statement: Statement,
  { statements, years, quarters = statements, events }: RatioInputs,
  price: DatedPrice | null,
) {
  const asThen = (it: Statement | undefined): StatementValues | undefined =>
    it && restated(it.values, it.filedAtMs, statement.filedAtMs, events);
  const same = statements.find((it) => endsQuartersAfter(statement.periodEnd, it.periodEnd, 4));
  const year = asThen(years.find((it) => it.periodEnd === statement.periodEnd));
  const yearAgo = asThen(years.find((it) => endsQuartersAfter(statement.periodEnd, it.periodEnd, 4)));
  const balanceAgo =
    yearAgo ?? asThen(quarters.find((it) => endsQuartersAfter(statement.periodEnd, it.periodEnd, 4)));
  const { values } = statement;
  return {
    ...margins(values),
    ...growth(values, asThen(same)),
    ...returns(year, balanceAgo),
    ...solvency(values, year),
    ...valuation(price && priceFor(statement, price, events), values, year, yearAgo),
  } satisfies Record<string, Ratio>;
}

export type Ratios = ReturnType<typeof ratiosOf>;
export type RatioField = keyof Ratios;

/** The price of one share as the statement counts it, of which splits may have made several until the price's date. */
function priceFor(
  statement: Statement,
  { date, price }: DatedPrice,
  events: readonly CorporateEvent[],
): number {
  return price * shareMultiple(events, filingDate(statement.filedAtMs), date);
}
