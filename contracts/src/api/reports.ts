import * as z from 'zod/mini';
import { DATE_PATTERN } from '../instants.ts';
import { REPORT_SECTIONS, REPORT_STATES, type ReportSection, reportSections } from '../reports.ts';
import { type ApiCall, type ApiExample, REPORT_FORMATS } from './call.ts';
import { noParams, oneOf, source, symbol, SYMBOL_PATTERN, symbolListPattern, time } from './fields.ts';
import { reportModel } from './report-model.ts';

/** Symbols of one report. Above `AT_ONCE_MAX`, it is created in the background. */
export const REPORT_SYMBOLS_MAX = 10;
export const AT_ONCE_MAX = 3;

const requestId = z.string().check(z.describe('Request ID, as shown in the call log'));
const reply = z.extend(reportModel, {
  asOf: time.check(z.describe('Time at which this reply was created')),
  requestId,
});

const accepted = z.object({
  id: z.string().check(z.describe('ID for GET /reports/{id}')),
  status: z.enum(REPORT_STATES),
  asOf: time,
  source,
  requestId,
});

const stored = z.object({
  id: z.string(),
  status: z.enum(REPORT_STATES),
  createdAt: time,
  expiresAt: time.check(z.describe('Time at which the report expires')),
  failure: z.nullable(z.string()).check(z.describe('Reason of the failure')),
  bytes: z.nullable(z.int()).check(z.describe('Of the PDF')),
  pages: z.nullable(z.int()),
  report: z.nullable(reportModel).check(z.describe('Null if the report failed')),
  asOf: time,
  source,
  requestId,
});

const LIST_WORDS = `symbols must be 1 to ${AT_ONCE_MAX} symbols with commas between, such as AAPL,MSFT; POST takes up to ${REPORT_SYMBOLS_MAX}`;
const listed = z.string(LIST_WORDS).check(
  z.refine((text: string) => {
    const all = text.split(',');
    return all.length <= AT_ONCE_MAX && all.every((it) => SYMBOL_PATTERN.test(it.trim()));
  }, LIST_WORDS),
  z.meta({
    description: `Up to ${AT_ONCE_MAX} comma-separated symbols`,
    pattern: symbolListPattern(AT_ONCE_MAX),
  }),
);

const ARRAY_WORDS = `symbols must be a list of 1 to ${REPORT_SYMBOLS_MAX} symbols, such as ["AAPL","MSFT"]`;
const array = z
  .array(symbol('symbols'), ARRAY_WORDS)
  .check(
    z.minLength(1, ARRAY_WORDS),
    z.maxLength(REPORT_SYMBOLS_MAX, ARRAY_WORDS),
    z.describe(
      `Up to ${REPORT_SYMBOLS_MAX} symbols. With more than ${AT_ONCE_MAX}, the report is created in the background`,
    ),
  );

const SECTION_WORDS = `sections must be some of ${REPORT_SECTIONS.join(', ')}, with commas between`;
const sectionList = z
  .optional(
    z
      .string(SECTION_WORDS)
      .check(
        z.refine(
          (text: string) =>
            text.split(',').every((it) => REPORT_SECTIONS.includes(it.trim() as ReportSection)),
          SECTION_WORDS,
        ),
      ),
  )
  .check(
    z.meta({
      description: 'Comma-separated sections. Defaults to all',
      pattern: `^(${REPORT_SECTIONS.join('|')})(,(${REPORT_SECTIONS.join('|')}))*$`,
    }),
  );

const sections = z
  ._default(reportSections, reportSections.parse({}))
  .check(z.describe('Set a section to `false` to omit it'));

const date = (name: string, description: string) => {
  const words = `${name} must be a date such as 2026-01-31`;
  return z
    .string(words)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, words), z.meta({ description, pattern: DATE_PATTERN }));
};

const logoId = z
  .optional(oneOf('logoId', ['account']))
  .check(z.describe('`account` shows the profile’s logo on the PDF'));
const format = z
  .optional(oneOf('format', REPORT_FORMATS))
  .check(z.describe('Response format: `pdf` or `json`. Overrides `Accept`. Default: `json`'));

const day = { date: z.optional(date('date', 'Last day. Default: today')) };
const span = {
  from: date('from', 'First day'),
  to: z.optional(date('to', 'Last day. Default: today')),
};

const shared = {
  scope: 'reports',
  params: noParams,
  reply,
  formats: REPORT_FORMATS,
} as const;

/** A report requested by URL. */
const read = <Path extends string, Dates extends z.core.$ZodLooseShape>(
  name: Path,
  summary: string,
  dates: Dates,
  examples: readonly [ApiExample, ...ApiExample[]],
) =>
  ({
    ...shared,
    method: 'GET',
    path: `/reports/${name}`,
    summary,
    query: z.object({ symbols: listed, ...dates, sections: sectionList, logoId, format }),
    errors: ['symbol_not_found', 'plan_required'],
    examples,
  }) as const;

/** A report requested by body. With many symbols, it is created in the background. */
const make = <Path extends string, Dates extends z.core.$ZodLooseShape>(
  name: Path,
  summary: string,
  dates: Dates,
  examples: readonly [ApiExample, ...ApiExample[]],
) =>
  ({
    ...shared,
    method: 'POST',
    path: `/reports/${name}`,
    summary,
    query: z.object({ format }),
    body: z.object({ symbols: array, ...dates, sections, logoId, format }),
    creates: true,
    accepted,
    errors: ['symbol_not_found', 'plan_required'],
    examples,
  }) as const;

export const dailyReport = read('daily', 'Get a report about the last session', day, [
  {
    title: 'Report about a stock at its last close',
    query: { symbols: 'AAPL', sections: 'technicalAnalysis,riskAssessment' },
  },
  {
    title: 'PDF of an earlier day',
    query: { symbols: 'AAPL', date: '2026-10-30', format: 'pdf' },
  },
]) satisfies ApiCall;

export const weeklyReport = read('weekly', 'Get a report about seven days', day, [
  {
    title: 'Market overview with the largest movers',
    query: { symbols: 'MSFT', sections: 'marketOverview,topPerformers' },
  },
]) satisfies ApiCall;

export const monthlyReport = read('monthly', 'Get a report about a month', day, [
  { title: 'News of a month', query: { symbols: 'BTCUSD', sections: 'newsSummary' } },
]) satisfies ApiCall;

export const customReport = read('custom', 'Get a report about a custom date range', span, [
  {
    title: 'Two currency pairs since July',
    query: { symbols: 'EURUSD,GBPUSD', from: '2026-07-01', to: '2026-11-13', sections: 'recommendations' },
  },
]) satisfies ApiCall;

const few = { marketOverview: false, topPerformers: false, technicalAnalysis: false, newsSummary: false };

export const makeDailyReport = make('daily', 'Create a report about the last session', day, [
  { title: 'Without some of the sections', body: { symbols: ['AAPL'], sections: few } },
]) satisfies ApiCall;

export const makeWeeklyReport = make('weekly', 'Create a report about seven days', day, [
  { title: 'PDF about two stocks', query: { format: 'pdf' }, body: { symbols: ['AAPL', 'MSFT'] } },
]) satisfies ApiCall;

export const makeMonthlyReport = make('monthly', 'Create a report about a month', day, [
  { title: 'Of October', body: { symbols: ['JPM'], date: '2026-10-30', sections: few } },
]) satisfies ApiCall;

export const makeCustomReport = make('custom', 'Create a report about a custom date range', span, [
  {
    title: 'The third quarter',
    body: {
      symbols: ['KO'],
      from: '2026-07-01',
      to: '2026-09-30',
      sections: { ...few, recommendations: false },
    },
  },
]) satisfies ApiCall;

export const report = {
  ...shared,
  method: 'GET',
  path: '/reports/{id}',
  summary: 'Get a report that was created in the background',
  params: z.object({
    id: z
      .string()
      .check(
        z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'id must be the id of a 202 response'),
        z.describe('`id` of the 202 response'),
      ),
  }),
  query: z.object({ format }),
  reply: stored,
  accepted,
  errors: ['not_found'],
  examples: [
    { title: 'A day later it would be gone', params: { id: '00000000-0000-4000-8000-000000000000' } },
  ],
} as const satisfies ApiCall;
