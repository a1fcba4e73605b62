/** What a report says: the reply of the calls, and all that its PDF is drawn from. */
import * as z from 'zod/mini';
import { REPORT_SECTIONS, REPORT_TYPES } from '../reports.ts';
import { assetClass, maybe, source, time } from './fields.ts';
import { insightItem } from './insights.ts';
import { breadth, indexValue } from './market.ts';
import { newsItem } from './news.ts';
import { riskMeasures } from './risk.ts';

export const DISCLAIMER = 'Information, not investment advice.';

const day = z.iso.date();
const mover = z.object({
  symbol: z.string(),
  name: z.string(),
  price: z.number(),
  changePct: z.number().check(z.describe('From the close before the span to its last one')),
});

const marketOverview = z.object({
  commentary: z
    .string()
    .check(z.describe('The market on the last day in sentences, made by rules from the figures')),
  indices: z.array(indexValue),
  breadth,
  fearGreedIndex: maybe,
  fearGreedLabel: z.nullable(z.string()),
  volatilityIndex: maybe,
  leading: z
    .nullable(
      z.object({
        symbol: z.string(),
        name: z.string(),
        returns: z.array(z.object({ date: day, changePct: z.number() })),
      }),
    )
    .check(z.describe('The index that stands for the market, with its daily changes of a year')),
});

const topPerformers = z.object({
  members: z.int().check(z.describe('Shares that were compared')),
  gainers: z.array(mover),
  losers: z.array(mover),
});

const bar = z.object({
  date: day,
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
  average50: maybe.check(z.describe('Mean of the last 50 closes')),
});

const technicalAnalysis = z.object({
  rows: z.array(
    z.object({
      indicator: z.string().check(z.describe('As GET /stocks/{symbol}/indicators names its column')),
      title: z.string(),
      value: maybe,
      againstClosePct: maybe.check(
        z.describe('How far the close is from a price; null for what is no price'),
      ),
      signal: z.nullable(z.enum(['buy', 'neutral', 'sell'])),
    }),
  ),
  summary: z.object({ buy: z.int(), neutral: z.int(), sell: z.int() }),
  series: z.array(
    z.object({
      date: day,
      rsi: maybe,
      macd: maybe,
      macdSignal: maybe,
      macdHistogram: maybe,
      bandUpper: maybe,
      bandLower: maybe,
    }),
  ),
});

const newsSummary = z.object({
  from: day,
  count: z.int(),
  score: maybe.check(
    z.describe('Mean of how the titles sound for the price, from -1 to 1; null without news'),
  ),
  items: z.array(newsItem),
});

const recommendations = z.array(
  z.object({
    horizon: z.enum(['short', 'medium', 'long']),
    score: maybe.check(z.describe('The mean of the scores; null without findings')),
    findings: z.array(insightItem),
  }),
);

const riskAssessment = z.object({
  ...riskMeasures,
  drawdown: z.array(
    z.object({
      date: day,
      depth: z.number().check(z.describe('The close over the highest one before, less 1')),
      return: z.number(),
    }),
  ),
});

const company = z.object({
  symbol: z.string(),
  name: z.string(),
  assetClass,
  currency: z.string(),
  source,
  sessionDate: day,
  price: z.number(),
  changePct: z.number(),
  spanChangePct: maybe.check(z.describe('From the close before the span to its last one')),
  week: maybe.check(z.describe('Percent over five sessions')),
  month: maybe,
  threeMonths: maybe,
  yearToDate: maybe,
  high52w: z.number(),
  low52w: z.number(),
  volume: z.number(),
  interval: z.enum(['1d', '1w']).check(z.describe('Of the bars: weeks when the span is longer than a year')),
  bars: z.array(bar),
  technicalAnalysis: z.optional(technicalAnalysis),
  newsSummary: z.optional(newsSummary),
  recommendations: z.optional(recommendations),
  riskAssessment: z
    .optional(z.nullable(riskAssessment))
    .check(z.describe('Null when the plan or the symbol has fewer than 15 daily returns')),
});

export const reportModel = z.object({
  type: z.enum(REPORT_TYPES),
  from: day,
  to: day,
  closedAt: time.check(z.describe('The close that the figures stand at')),
  sections: z.array(z.enum(REPORT_SECTIONS)),
  marketOverview: z.optional(marketOverview),
  topPerformers: z.optional(topPerformers),
  companies: z.array(company).check(z.describe('One for each symbol, in the order asked for')),
  disclaimer: z.string(),
  source,
});
export type ReportModel = z.infer<typeof reportModel>;
export type ReportCompany = ReportModel['companies'][number];
