/** Parameters and reply fields that several calls share. */
import * as z from 'zod/mini';
import { boundsOf, INSTANT_PATTERN } from '../instants.ts';
import { FORMATS } from './call.ts';
import { INTERVALS, SYMBOL_PATTERN } from './choices.ts';

export { INTERVALS, SYMBOL_PATTERN };

export const ADJUSTMENTS = ['raw', 'split', 'all'] as const;
export const SESSIONS = ['regular', 'all'] as const;
export const ASSET_CLASSES = ['equity', 'etf', 'fund', 'fx', 'crypto', 'index'] as const;

/** A parameter that is one of `values`. The error lists them. */
export const oneOf = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

/** The number that a text of a query is, written as in JSON; other texts stay texts, so that none counts as 0. */
const written = z.transform((text: unknown) =>
  typeof text === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text,
);

/** The parameter `limit`: rows of one reply, from 1 to `most`, `otherwise` when it is not given. */
export const limitUpTo = (most: number, otherwise: number) => {
  const words = `limit must be a whole number from 1 to ${most}`;
  return z
    .prefault(
      z.pipe(written, z.number(words).check(z.int(words), z.gte(1, words), z.lte(most, words))),
      otherwise,
    )
    .check(z.describe('Number of rows in this reply'));
};

/** A number in a query, from `least` to `most`, both included. */
export const numberFrom = (name: string, least: number, most: number) => {
  const words = `${name} must be a number from ${least} to ${most}`;
  return z.pipe(written, z.number(words).check(z.gte(least, words), z.lte(most, words)));
};

/** A whole number from `least` to `most`. */
export const wholeFrom = (name: string, least: number, most: number) => {
  const words = `${name} must be a whole number from ${least} to ${most}`;
  return z.pipe(written, z.number(words).check(z.int(words), z.gte(least, words), z.lte(most, words)));
};

/** An optional date or time; `boundsOf` interprets it. */
export const instant = (name: string, description: string) => {
  const words = `${name} must be a date such as 2026-01-31 or a time such as 2026-01-31T14:30:00Z`;
  return z
    .optional(
      z
        .string(words)
        .check(z.refine((text: string) => boundsOf(text) !== undefined, { error: words, abort: true })),
    )
    .check(z.meta({ description, pattern: INSTANT_PATTERN }));
};

/** An optional calendar day. */
export const day = (name: string, description: string) =>
  z
    .optional(z.iso.date(`${name} must be a date such as 2026-01-30`))
    .check(z.meta({ description, format: 'date' }));

const CURSOR_WORDS = 'cursor must be the nextCursor of an earlier response';
export const cursor = z
  .optional(z.string(CURSOR_WORDS).check(z.regex(/^[\w-]{1,200}$/, CURSOR_WORDS)))
  .check(z.describe('`nextCursor` of the previous reply, to get the next page'));

export const format = z
  .optional(oneOf('format', FORMATS))
  .check(z.describe('Response format. Overrides `Accept`. Default: `json`'));

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const DAY_START_WORDS = 'dayStart must be a time such as 17:00';
const TIME_ZONE_WORDS = 'timezone must be a name of the IANA database such as America/New_York';

/** Where days begin, for bars of markets around the clock. */
export const dayBoundary = {
  dayStart: z
    .optional(z.string(DAY_START_WORDS).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, DAY_START_WORDS)))
    .check(
      z.describe(
        'Time at which a day begins, on the clocks of `timezone`, such as `17:00`. Only for bars of a day or longer of currency and crypto pairs. Default: the session, or `00:00` with `timezone`',
      ),
    ),
  timezone: z
    .optional(
      z
        .string(TIME_ZONE_WORDS)
        .check(z.maxLength(64, TIME_ZONE_WORDS), z.refine(isTimeZone, TIME_ZONE_WORDS)),
    )
    .check(
      z.describe(
        'Time zone of `dayStart` as an IANA name, such as `America/New_York`. Days follow its daylight saving time. Default: `UTC`',
      ),
    ),
};

/** The query of a call without parameters that returns only JSON. */
export const jsonFormat = z
  .optional(oneOf('format', ['json']))
  .check(z.describe('This call returns JSON only'));
export const onlyJson = z.object({ format: jsonFormat });

/** For descriptions: a list of at most `most` symbols with commas between. */
export const symbolListPattern = (most: number): string => {
  const one = String.raw`\s*[A-Za-z0-9.^=-]{1,15}\s*`;
  return `^${one}(,${one}){0,${most - 1}}$`;
};

/** The symbols of a list, in capitals, each once, in the order given. */
export const symbolsOf = (list: string): string[] => [
  ...new Set(list.split(',').map((symbol) => symbol.trim().toUpperCase())),
];

/** A list of 1 to `most` symbols in a query. `start` begins its description. */
export const symbolList = (most: number, start = `1 to ${most} comma-separated symbols`) => {
  const words = `symbols must list 1 to ${most} symbols, such as AAPL,EURUSD`;
  return z.string(words).check(
    z.refine((list: string) => symbolsOf(list).every((symbol) => SYMBOL_PATTERN.test(symbol)), {
      error: `${words}; each has 1 to 15 letters, digits or . ^ = -`,
      abort: true,
    }),
    z.refine((list: string) => symbolsOf(list).length <= most, words),
    z.meta({ description: start, pattern: symbolListPattern(most) }),
  );
};

const SOME_SYMBOLS_MAX = 250;

/** An optional list of symbols that limits a list of the whole market. */
export const someSymbols = (description: string) =>
  z.optional(symbolList(SOME_SYMBOLS_MAX, `${description}: 1 to ${SOME_SYMBOLS_MAX} with commas between`));

/** A choice in a query between `true` and `false`. */
export const yesOrNo = (name: string, description: string) =>
  z._default(oneOf(name, ['true', 'false']), 'false').check(z.describe(description));

/** A syntactically valid symbol. The handler checks whether it exists. */
export const symbol = (name = 'symbol') =>
  z
    .string(`${name} must be a symbol such as AAPL or EURUSD`)
    .check(
      z.regex(SYMBOL_PATTERN, `${name} must have 1 to 15 letters, digits or . ^ = -, such as AAPL or EURUSD`),
    )
    .check(z.describe('Stock, currency pair, crypto pair or index. Not case-sensitive'));
/** The id that stays when a symbol changes. */
export const securityIdField = z
  .string()
  .check(
    z.describe(
      'Id of the security, which stays when its symbol changes. Paths accept it in place of the symbol',
    ),
  );
export const symbolPath = z.object({ symbol: symbol() });
export const noParams = z.object({});

export const maybe = z.nullable(z.number());
export const source = z
  .string()
  .check(
    z.describe(
      'Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:` followed by the name of the import',
    ),
  );
/** RFC 3339, UTC, with `Z`. */
export const time = z.iso.datetime();
export const assetClass = z.enum(ASSET_CLASSES);

/** Fields of every collection in addition to `results`. */
export const collection = {
  count: z.int().check(z.describe('Number of rows in this reply')),
  nextCursor: z
    .nullable(z.string())
    .check(z.describe('Send it as `cursor` to get the next page. Null on the last page')),
  asOf: time.check(z.describe('Time at which the rows were read')),
  source,
  requestId: z.string().check(z.describe('Request ID, as shown in the call log')),
};
