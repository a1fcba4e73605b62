import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { SCREENED_TEXTS } from '../screen-operands.ts';
import { screenerConditions } from './condition.ts';
import { ASSET_CLASSES, collection, format, instant, noParams, oneOf, symbol, time } from './fields.ts';

const SCREENED_SYMBOLS_MAX = 1_000;
export const SCREENER_COLUMNS_MAX = 30;
const SORT_MAX = 3;
const LIMIT_MAX = 1_000;

const OPERAND_WORDS =
  'an operand such as close, rsi:14, quote.changePct, fundamentals.marketCap, risk.beta or sector';
const operand = (name: string) =>
  z
    .string(`${name} must be ${OPERAND_WORDS}`)
    .check(
      z.minLength(1, `${name} must be ${OPERAND_WORDS}`),
      z.maxLength(80, `${name} must be ${OPERAND_WORDS}`),
    );

const limitWords = `limit must be a whole number from 1 to ${LIMIT_MAX}`;
const cursorWords = 'cursor must be the nextCursor of an earlier response';

/** What the screener looks for, in the body of the call and in a saved screen. */
export const screenFields = {
  universe: z
    ._default(
      z.strictObject(
        {
          type: z
            ._default(oneOf('universe.type', ASSET_CLASSES), 'equity')
            .check(z.describe('Symbols of this class')),
          symbols: z
            .optional(
              z
                .array(symbol('universe.symbols'), 'universe.symbols must be a list such as ["AAPL"]')
                .check(
                  z.minLength(1, 'universe.symbols must contain at least one symbol'),
                  z.maxLength(
                    SCREENED_SYMBOLS_MAX,
                    `universe.symbols must contain at most ${SCREENED_SYMBOLS_MAX} symbols`,
                  ),
                ),
            )
            .check(z.describe('Only these symbols of the class. Defaults to all')),
          index: z
            .optional(symbol('universe.index'))
            .check(
              z.describe(
                'Only members of this index, such as SPX, as they were at the time: companies that have left the market since are among them',
              ),
            ),
        },
        'universe must be an object such as {"type":"equity"}, which can contain symbols or index, too',
      ),
      { type: 'equity' },
    )
    .check(z.describe('Symbols to search. Defaults to all shares')),
  conditions: z._default(screenerConditions, []),
  columns: z
    .optional(
      z
        .array(operand('columns'), 'columns must be a list such as ["close","rsi:14"]')
        .check(z.maxLength(SCREENER_COLUMNS_MAX, `columns must have at most ${SCREENER_COLUMNS_MAX} items`)),
    )
    .check(
      z.describe(
        `Columns to return after symbol, name and date: operands as in conditions, or ${SCREENED_TEXTS.join(', ')}. Defaults to close and the operands of conditions and sort`,
      ),
    ),
  sort: z
    ._default(
      z
        .array(
          z.strictObject(
            {
              by: operand('sort.by'),
              order: z._default(oneOf('sort.order', ['asc', 'desc']), 'desc'),
            },
            'sort must contain objects such as {"by":"volume","order":"desc"}',
          ),
          'sort must be a list such as [{"by":"volume","order":"desc"}]',
        )
        .check(z.maxLength(SORT_MAX, `sort must have at most ${SORT_MAX} items`)),
      [],
    )
    .check(z.describe('Order of the rows. Missing values come last. Rows that are equal go by symbol')),
};

/** A screen, in the shape that both have. */
export const screenShape = z.object(screenFields);
export type ScreenFields = z.infer<typeof screenShape>;

const reply = z.object({
  /** A row per symbol for which all conditions hold. Each further column has the name of its operand. */
  results: z.array(
    z.catchall(
      z.object({
        symbol: z.string(),
        name: z.string(),
        date: z.iso.date().check(z.describe('Session of the prices')),
        adjustment: z
          .enum(['raw', 'split', 'all'])
          .check(
            z.describe('Adjustment of the prices, with what was known at `asOf`. `all` is total return'),
          ),
      }),
      z.nullable(z.union([z.number(), z.string()])),
    ),
  ),
  matched: z.int().check(z.describe('Number of symbols on all pages')),
  screened: z.int().check(z.describe('Number of symbols searched: those known at `asOf`')),
  missing: z
    .array(z.string())
    .check(
      z.describe('Requested symbols that are unknown at `asOf`, of another class or no members of the index'),
    ),
  inSession: z
    .optional(z.boolean())
    .check(z.describe('With operands of quotes: whether their session was in progress at `asOf`')),
  ...collection,
  asOf: time.check(
    z.describe(
      'Point in time of the rows: nothing in them was traded or filed later. With operands of quotes, their second',
    ),
  ),
});

export const screener = {
  method: 'POST',
  path: '/screener',
  summary: 'Find symbols by conditions on price, indicators, fundamentals, risk and sector',
  scope: 'market',
  params: noParams,
  query: z.object({ format }),
  body: z.object({
    ...screenFields,
    asOf: instant(
      'asOf',
      'Point in time. Later bars, filings, splits and symbols are ignored. Operands of quotes are refused with one in the past',
    ),
    limit: z
      ._default(z.int(limitWords).check(z.gte(1, limitWords), z.lte(LIMIT_MAX, limitWords)), 100)
      .check(z.describe('Number of rows in this reply')),
    cursor: z
      .optional(z.string(cursorWords).check(z.regex(/^[\w-]{1,200}$/, cursorWords)))
      .check(z.describe('`nextCursor` of the previous reply, to get the next page')),
  }),
  reply,
  formats: FORMATS,
  errors: ['plan_required'],
  examples: [
    {
      title: 'Cheap companies of a sector in a rising trend',
      body: {
        conditions: [
          { left: 'sector', op: 'is', right: 'Information Technology' },
          { left: 'close', op: 'above', right: 'sma:200' },
          { left: 'fundamentals.priceEarnings', op: 'below', right: 40 },
        ],
        columns: ['close', 'sma:200', 'fundamentals.priceEarnings', 'fundamentals.marketCap'],
        sort: [{ by: 'fundamentals.marketCap', order: 'desc' }],
      },
    },
    {
      title: 'What was oversold or rising, and calm, on a day in 2026',
      body: {
        conditions: [
          {
            any: [
              { left: 'rsi:14', op: 'below', right: 35 },
              { left: 'close', op: 'crossesAbove', right: 'sma:50' },
            ],
          },
          { left: 'risk.annualVolatility', op: 'below', right: 0.4 },
        ],
        sort: [{ by: 'rsi:14', order: 'asc' }],
        asOf: '2026-06-30',
      },
    },
    {
      title: 'The strongest members of an index, as it was at the end of 2024',
      body: {
        universe: { index: 'DJI' },
        conditions: [{ left: 'close', op: 'above', right: 'sma:200' }],
        columns: ['close', 'roc:252', 'sector'],
        sort: [{ by: 'roc:252', order: 'desc' }],
        asOf: '2024-12-31',
        limit: 10,
      },
    },
    {
      title: 'What rises in this session on a large volume, above its 50-day average',
      body: {
        conditions: [
          { left: 'quote.changePct', op: 'above', right: 0.5 },
          { left: 'quote.price', op: 'above', right: 'sma:50' },
          { left: 'quote.volume', op: 'above', right: 100_000 },
        ],
        columns: ['quote.price', 'quote.changePct', 'quote.gapPct', 'quote.volume', 'close'],
        sort: [{ by: 'quote.changePct', order: 'desc' }],
      },
    },
    {
      title: 'The busiest coins of a list',
      body: {
        universe: { type: 'crypto', symbols: ['BTCUSD', 'ETHUSD', 'SOLUSD'] },
        columns: ['close', 'volume', 'roc:7'],
        sort: [{ by: 'roc:7', order: 'desc' }],
      },
    },
  ],
} as const satisfies ApiCall;
