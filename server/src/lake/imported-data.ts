import type { ActionKind } from '@meridian/contracts/api/corporate-actions';
import type { DividendDates } from '@meridian/market/bars';
import type { MacroInfo } from '@meridian/market/macro';
import type { Source } from './symbol-info.ts';

/** What imported rows are: holdings of a fund on dates, or memberships of an index in periods. */
export type MemberKind = 'holdings' | 'memberships';

/** A holding of a fund on a date, or the membership of a symbol in an index. */
export interface ImportedMember {
  /** Null for a holding without a symbol, such as a bond; it then has a name. */
  readonly symbol: string | null;
  readonly name: string | null;
  /** Date of the holding, or the first day of the membership. */
  readonly from: string;
  /** The first day on which it is no member any more; null while it is one, and for holdings. */
  readonly to: string | null;
  /** Share of the whole; null where it is not known. */
  readonly weight: number | null;
  readonly shares: number | null;
  /** Market value in the currency of the fund. */
  readonly value: number | null;
}

/** What is imported of a fund or an index, oldest first. */
export interface MemberSet {
  readonly kind: MemberKind;
  readonly source: Source;
  /** Changes with the rows. */
  readonly version: string;
  readonly rows: readonly ImportedMember[];
}

/** A corporate action of a day to come, as an import announces it, or the listing of a symbol without prices. */
export interface Announced extends DividendDates {
  readonly symbol: string;
  readonly kind: ActionKind;
  /** The ex-date, or the first day on which the change holds, `YYYY-MM-DD`. */
  readonly date: string;
  /** Cash for one share, or the value that one share receives in a spin-off. */
  readonly amount?: number;
  /** New shares for one old share. */
  readonly ratio?: number;
  /** The symbol before a change, the new company of a spin-off, or the buyer in a merger. */
  readonly related?: string;
  /** This and the following are of a listing. */
  readonly name?: string;
  readonly exchange?: string;
  readonly currency?: string;
  readonly priceLow?: number;
  readonly priceHigh?: number;
  /** Shares on offer. */
  readonly shares?: number;
  readonly source: Source;
}

/** Results of a quarter with their day, as an import has them. Amounts per share are in `currency`. */
export interface ImportedEarnings {
  readonly date: string;
  readonly timeOfDay: 'beforeOpen' | 'afterClose' | 'duringSession' | null;
  readonly releasedAtMs: number | null;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY';
  readonly periodEnd: string;
  readonly estimate: number | null;
  readonly actual: number | null;
  readonly revenue: number | null;
  /** Null: that of the symbol. */
  readonly currency: string | null;
}

export interface SourcedMacroInfo extends MacroInfo {
  readonly source: Source;
}
