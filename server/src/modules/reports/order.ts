import type { Plan } from '@meridian/contracts/plans';
import type { ReportSection, ReportType } from '@meridian/contracts/reports';
import { DAY_MS, dateOf, dayOf, monthsBefore, parseDate } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { isLive, type SymbolInfo } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { depthMs } from '../access/index.ts';

/** Offset of the earliest time zone. A date that is today anywhere is not in the future. */
const FURTHEST_AHEAD_MS = 14 * 3_600_000;

export interface ReportSelection {
  readonly type: ReportType;
  readonly symbols: readonly SymbolInfo[];
  /** First day of a custom report. Other types only validate it. */
  readonly start: string | undefined;
  /** The last day; default: today. */
  readonly end: string | undefined;
  readonly sections: readonly ReportSection[];
}

/** Everything that defines a report besides the market data. Plain data: equal orders give equal reports. */
export interface ReportOrder {
  readonly type: ReportType;
  /** Dates of the first and the last day. */
  readonly from: string;
  readonly to: string;
  /** The close used for all figures, milliseconds since 1970 UTC. */
  readonly asOfMs: number;
  /** In the order of the request. The plan has no history before `historyFrom`; null means it has all. */
  readonly companies: readonly { readonly symbol: string; readonly historyFrom: string | null }[];
  readonly sections: readonly ReportSection[];
}

/** An invalid date range, with a message for the user. */
export class DateRangeError extends Error {
  readonly field: 'start' | 'end';
  /** The plan's history does not reach so far back. */
  readonly beyondPlan: boolean;

  constructor(field: 'start' | 'end', message: string, beyondPlan = false) {
    super(message);
    this.name = 'DateRangeError';
    this.field = field;
    this.beyondPlan = beyondPlan;
  }
}

/** Resolves a selection at `nowMs` into report inputs, checked against the market and the plan. Throws DateRangeError. */
export function resolveReportOrder(selection: ReportSelection, plan: Plan, nowMs: number): ReportOrder {
  const { type, symbols, start, end, sections } = selection;
  const today = dateOf(Math.floor((nowMs + FURTHEST_AHEAD_MS) / DAY_MS));
  const last = end ?? today;
  const named = [start, last].find((date) => date !== undefined && parseDate(date) === undefined);
  if (named !== undefined)
    throw new DateRangeError(named === last ? 'end' : 'start', `${named} is not a valid date`);
  if (last > today) throw new DateRangeError('end', 'The end date must not be in the future');
  if (start !== undefined && start > last)
    throw new DateRangeError('start', 'The start date must not be after the end date');
  if (type === 'custom' && start === undefined)
    throw new DateRangeError('start', 'A custom report needs a start date');
  const closes = symbols.map((info) => lastClose(info, last, nowMs));
  const asOfMs = Math.max(...closes.map(({ closeMs }) => closeMs));
  const to = closes
    .map(({ date }) => date)
    .toSorted()
    .at(-1)!;
  const from = type === 'custom' ? start! : firstDay(type, to);
  if (from > to)
    throw new DateRangeError(
      'start',
      `There is no finished session between ${from} and ${last}. The last session before that is ${to}`,
    );
  return {
    type,
    from,
    to,
    asOfMs,
    companies: symbols.map((info) => ({
      symbol: info.symbol,
      historyFrom: historyFrom(info, from, plan, nowMs),
    })),
    sections,
  };
}

/** The day of the last finished session of a symbol by `untilMs`. */
export function lastSession(info: SymbolInfo, untilMs: number): string {
  const finished = marketOf(info).calendar.lastFinished(untilMs);
  const trades = isLive(info.source) && info.active;
  return trades || finished.date < info.lastDate ? finished.date : info.lastDate;
}

/** The last finished session of a symbol up to a date. */
function lastClose(info: SymbolInfo, end: string, nowMs: number): { date: string; closeMs: number } {
  const { calendar } = marketOf(info);
  const date = lastSession(info, Math.min(nowMs, (dayOf(end) + 1) * DAY_MS));
  if (date < info.firstDate)
    throw new DateRangeError(
      'end',
      `Prices of ${info.symbol} begin on ${info.firstDate}; choose a later end date`,
    );
  return { date, closeMs: calendar.session(date)?.closeMs ?? (dayOf(date) + 1) * DAY_MS };
}

function firstDay(type: Exclude<ReportType, 'custom'>, to: string): string {
  const day = dayOf(to);
  if (type === 'daily') return to;
  return dateOf(type === 'weekly' ? day - 6 : monthsBefore(day, 1) + 1);
}

function historyFrom(info: SymbolInfo, from: string, plan: Plan, nowMs: number): string | null {
  const reachMs = depthMs(plan, newestInstant(info, nowMs));
  if (reachMs === Number.NEGATIVE_INFINITY) return null;
  const reach = dateOf(reachMs / DAY_MS);
  if (from >= reach) return reach;
  const message = `The plan ${plan.name} has history from ${reach} on. Choose a later start date, or a plan with more history`;
  throw new DateRangeError('start', message, true);
}
