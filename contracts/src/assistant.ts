/** Portfolio questions and their answers with supporting claims. The API and the portal share these schemas. */
import * as z from 'zod/mini';
import { assetClass, maybe, symbol, time } from './api/fields.ts';
import { DISCLAIMER, HOLDINGS_MAX, QUESTION_MAX } from './assistant-limits.ts';

/** What a question can be about; `overview` when it names none of the others. */
export const ASSISTANT_TOPICS = [
  'overview',
  'performance',
  'concentration',
  'risk',
  'stress',
  'attribution',
  'sectors',
  'currencies',
  'income',
  'market',
  'correlation',
  'position',
] as const;
export type AssistantTopic = (typeof ASSISTANT_TOPICS)[number];

export const CLAIM_KINDS = [
  'value',
  'position',
  'exposure',
  'concentration',
  'risk',
  'stress',
  'attribution',
  'income',
  'coverage',
] as const;

export const ATTRIBUTION_WINDOWS = ['1m', '3m', 'ytd', '1y'] as const;
export type AttributionWindow = (typeof ATTRIBUTION_WINDOWS)[number];

const AMOUNT_MAX = 1e12;
const quantityWords = 'quantity must be a number other than 0; use a negative number for a short position';
const costWords = `costBasis must be a number from 0 to ${AMOUNT_MAX}: the cost of one unit`;
const holdingsWords = `holdings must list 1 to ${HOLDINGS_MAX} positions such as {"symbol":"AAPL","quantity":10}`;

const holding = z.strictObject(
  {
    symbol: symbol(),
    quantity: z.number(quantityWords).check(
      z.gte(-AMOUNT_MAX, quantityWords),
      z.lte(AMOUNT_MAX, quantityWords),
      z.refine((value: number) => value !== 0, quantityWords),
      z.describe('Shares, or units of the first currency of a pair. Negative for short positions'),
    ),
    costBasis: z
      .optional(z.number(costWords).check(z.gte(0, costWords), z.lte(AMOUNT_MAX, costWords)))
      .check(z.describe('Price paid per unit, in the currency of the price')),
  },
  'each item of holdings must have a symbol and a quantity, and can have a costBasis; other fields are not allowed',
);

/** A question and the holdings it is about. Several lots of a symbol are one position. */
export const portfolioQuestion = {
  question: z
    .optional(
      z
        .string('question must be a string')
        .check(z.maxLength(QUESTION_MAX, `question must have at most ${QUESTION_MAX} characters`)),
    )
    .check(z.describe('Question in English. Without a question, the answer is an overview')),
  holdings: z
    .array(holding, holdingsWords)
    .check(z.minLength(1, holdingsWords), z.maxLength(HOLDINGS_MAX, holdingsWords)),
};

const share = (text: string) => z.number().check(z.describe(text));

const claim = z.object({
  id: z.string(),
  kind: z.enum(CLAIM_KINDS),
  text: z.string(),
  sources: z
    .array(
      z.object({
        path: z
          .string()
          .check(
            z.describe(
              'API path that returns the number, followed by # and the field. Computed numbers start with `computed:`, followed by their path in this reply',
            ),
          ),
        value: z.number(),
        asOf: time,
      }),
    )
    .check(z.describe('Source of each number in the text')),
});

const position = z.object({
  symbol: z.string(),
  name: z.string(),
  assetClass,
  sector: z.string(),
  currency: z.string().check(z.describe('Currency of the price')),
  quantity: z.number(),
  price: z.number(),
  value: z.nullable(z.number()).check(z.describe('In US dollars. Null if no exchange rate is available')),
  weight: z
    .nullable(z.number())
    .check(z.describe('Share of gross exposure: 0.1 is 10 %. Negative for short positions')),
  costBasis: maybe,
  gain: maybe.check(z.describe('Value minus cost, in US dollars')),
  gainShare: maybe.check(z.describe('Gain divided by cost')),
  income: z
    .number()
    .check(z.describe('Dividends for this quantity over the last twelve months, in US dollars')),
});

const part = z.object({ name: z.string(), value: z.number(), weight: z.number(), positions: z.int() });

const exposure = z.object({
  net: share('Long plus short exposure, in US dollars'),
  gross: share('Sum of the absolute values of all positions. Weights are shares of this sum'),
  long: z.number(),
  short: z.number(),
  gain: maybe.check(z.describe('Total gain of the positions with a cost basis')),
  gainShare: maybe,
  income: z.number(),
  incomeYield: maybe.check(z.describe('Income divided by net value')),
  assetClasses: z.array(part),
  sectors: z.array(part),
  currencies: z.array(part),
  concentration: z.nullable(
    z.object({
      herfindahl: share('Sum of the squared weights'),
      effectivePositions: share(
        'Inverse of `herfindahl`: the number of equal positions with the same concentration',
      ),
      largest: z.number(),
      topFive: z.number(),
    }),
  ),
  lookThrough: z
    .nullable(
      z.object({
        funds: z.array(z.string()).check(z.describe('Funds that are replaced by their holdings')),
        date: z.iso.date().check(z.describe('Session at whose close the holdings are')),
        symbols: z
          .array(
            z.object({
              symbol: z.string(),
              value: z.number(),
              weight: z.number(),
              direct: share('Weight that is held directly'),
              throughFunds: share('Weight that funds hold'),
            }),
          )
          .check(z.describe('The 25 largest')),
        sectors: z.array(part),
      }),
    )
    .check(
      z.describe('Exposure with each fund replaced by its holdings. Null without a fund with known holdings'),
    ),
});

const risk = z.object({
  benchmark: z.nullable(z.string()),
  covered: share('Share of gross exposure that has prices for the whole sample'),
  annualReturn: maybe,
  annualVolatility: maybe,
  sharpe: maybe,
  beta: maybe,
  correlation: maybe,
  trackingError: maybe,
  maxDrawdown: z.object({
    depth: z.number(),
    start: z.nullable(z.iso.date()),
    trough: z.nullable(z.iso.date()),
  }),
  valueAtRisk: z
    .object({ historical: maybe, parametric: maybe, value: maybe })
    .check(z.describe('One-day value at risk at 95 %. `value` is the historical estimate in US dollars')),
  conditionalValueAtRisk: maybe,
  diversificationRatio: maybe,
  contributions: z
    .array(
      z.object({ symbol: z.string(), beta: maybe, volatility: maybe, contribution: maybe, share: maybe }),
    )
    .check(
      z.describe('Contributions to annual volatility. Contributions add up to the volatility, shares to 1'),
    ),
  correlations: z.object({
    mean: maybe,
    highest: z.array(z.object({ one: z.string(), other: z.string(), value: z.number() })),
    lowest: z.array(z.object({ one: z.string(), other: z.string(), value: z.number() })),
  }),
  sample: z.object({ bars: z.int(), from: z.iso.date(), to: z.iso.date() }),
});

const stress = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['history', 'shock']),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  change: share('Change as a share of gross exposure'),
  value: share('In US dollars'),
});

const attribution = z.object({
  window: z.enum(ATTRIBUTION_WINDOWS),
  from: z.iso.date(),
  to: z.iso.date(),
  change: share('Return of the current holdings over the window, as a share of gross exposure at its start'),
  benchmarkChange: maybe,
  positions: z.array(z.object({ symbol: z.string(), change: z.number(), contribution: z.number() })),
  sectors: z.array(z.object({ name: z.string(), contribution: z.number() })),
  comparison: z
    .nullable(
      z.object({
        change: z.number(),
        marketChange: z.number(),
        allocation: share('Part of the difference explained by the choice of sectors'),
        selection: share('Part of the difference explained by the choice of companies'),
        effects: z.array(z.object({ name: z.string(), allocation: z.number(), selection: z.number() })),
      }),
    )
    .check(
      z.describe(
        'The shares held compared with the market, by sector. Null without shares or with short positions',
      ),
    ),
});

const suggestion = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  claims: z.array(z.string()).check(z.describe('Claims that support the suggestion')),
});

/** The fields of an answer that the API and the portal share. */
export const portfolioAnswer = {
  answer: z.string(),
  sentences: z
    .array(z.object({ text: z.string(), claims: z.array(z.string()) }))
    .check(z.describe('The answer by sentence, each with the claims that support it')),
  topics: z.array(z.enum(ASSISTANT_TOPICS)).check(z.describe('Topics recognized in the question')),
  claims: z.array(claim),
  currency: z.literal('USD'),
  positions: z.array(position).check(z.describe('Sorted by weight, largest first')),
  exposure,
  risk: z
    .nullable(risk)
    .check(
      z.describe(
        'Risk of the current weights over the last year of completed days. Null with fewer than 60 common days',
      ),
    ),
  stress: z.array(stress),
  attribution: z.array(attribution),
  suggestions: z.array(suggestion),
  disclaimer: z.literal(DISCLAIMER),
  generatedBy: z.string().check(z.describe('`rules`, or `model:` followed by the name of the model')),
};
const wholeAnswer = z.object(portfolioAnswer);
export type PortfolioAnswer = z.infer<typeof wholeAnswer>;
export type AssistantClaim = PortfolioAnswer['claims'][number];
export type AssistantSentence = PortfolioAnswer['sentences'][number];
const wholeQuestion = z.object(portfolioQuestion);
export type PortfolioQuestion = z.infer<typeof wholeQuestion>;
