import { api } from '@meridian/contracts/api';
import type { REPORT_FORMATS } from '@meridian/contracts/api/call';
import { REPORT_SECTIONS, type ReportSection, type ReportType } from '@meridian/contracts/reports';
import type { Call } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { readBody } from './read-body.ts';

/** A parsed report request, not yet checked against the market and the plan. */
export interface ReportRequest {
  readonly type: ReportType;
  readonly symbols: readonly string[];
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly sections: readonly ReportSection[];
  readonly ownLogo: boolean;
  readonly format: (typeof REPORT_FORMATS)[number] | undefined;
}

const READ = {
  daily: api.dailyReport,
  weekly: api.weeklyReport,
  monthly: api.monthlyReport,
  custom: api.customReport,
} as const;
const MADE = {
  daily: api.makeDailyReport,
  weekly: api.makeWeeklyReport,
  monthly: api.makeMonthlyReport,
  custom: api.makeCustomReport,
} as const;

interface Dates {
  readonly date?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const datesOf = ({ date, from, to }: Dates) => ({ start: from, end: date ?? to });

/** Reads the query of a GET; throws `invalid_parameters`. */
export function reportQuery(type: ReportType, { query }: Call): ReportRequest {
  const { symbols, sections, logoId, format, ...dates } = parseParameters(READ[type].query, query);
  const chosen = sections?.split(',').map((name) => name.trim());
  return {
    type,
    symbols: eachOnce(symbols.split(',')),
    ...datesOf(dates),
    sections: REPORT_SECTIONS.filter((name) => !chosen || chosen.includes(name)),
    ownLogo: logoId !== undefined,
    format,
  };
}

/** Reads the JSON body of a POST; throws `invalid_parameters` and `unsupported_media_type`. */
export function reportBody(type: ReportType, call: Call): ReportRequest {
  const { format: requested } = parseParameters(MADE[type].query, call.query);
  const { symbols, sections, logoId, format = requested, ...dates } = readBody(MADE[type].body, call);
  if (requested !== undefined && requested !== format)
    throw invalidParameter('format', 'format must be the same in the query and in the body');
  const chosen = REPORT_SECTIONS.filter((name) => sections[name]);
  if (chosen.length === 0) throw invalidParameter('sections', 'sections must leave at least one section on');
  return {
    type,
    symbols: eachOnce(symbols),
    ...datesOf(dates),
    sections: chosen,
    ownLogo: logoId !== undefined,
    format,
  };
}

const eachOnce = (symbols: readonly string[]) => [
  ...new Set(symbols.map((symbol) => symbol.trim().toUpperCase())),
];
