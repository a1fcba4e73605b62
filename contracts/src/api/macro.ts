import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, instant, noParams, oneOf, source } from './fields.ts';

/** `change` and `pctChange` against the observation before, `yoy` in percent against the same period a year before. */
const MACRO_UNITS = ['level', 'change', 'pctChange', 'yoy'] as const;
export type MacroUnits = (typeof MACRO_UNITS)[number];

const MACRO_SERIES_MAX = 20;

/** Short names beside those of FRED. */
export const MACRO_ALIASES: Readonly<Record<string, string>> = {
  CPI: 'CPIAUCSL',
  CORECPI: 'CPILFESL',
  PCE: 'PCEPI',
  GDP: 'GDPC1',
  M2: 'M2SL',
  WTI: 'DCOILWTICO',
};

const SERIES_WORDS = `series must be 1 to ${MACRO_SERIES_MAX} names with commas between them, such as CPI,UNRATE`;
const COUNTRY_WORDS = 'country must be two letters such as US, or EU';

const reply = z.object({
  results: z.array(
    z.object({
      series: z.string().check(z.describe('The name as it was asked for')),
      title: z.string(),
      country: z.string(),
      frequency: z.enum(['daily', 'weekly', 'monthly', 'quarterly']),
      units: z
        .string()
        .check(
          z.describe('What a value is, such as percent or billions of USD; of `pctChange` and `yoy` percent'),
        ),
      seasonallyAdjusted: z.boolean(),
      source,
      /** The date is the first day of the period, or the day itself. */
      observations: z.array(z.object({ date: z.iso.date(), value: z.number() })),
    }),
  ),
  ...collection,
});

export const macro = {
  method: 'GET',
  path: '/macro/indicators',
  summary: 'Series of the economy: prices, jobs, rates, output',
  scope: 'macro',
  params: noParams,
  query: z.object({
    series: z
      .optional(
        z
          .string(SERIES_WORDS)
          .check(
            z.refine(
              (text: string) =>
                text.split(',').length <= MACRO_SERIES_MAX &&
                /^[\w ./:-]{1,60}(,[\w ./:-]{1,60})*$/.test(text),
              SERIES_WORDS,
            ),
          ),
      )
      .check(
        z.describe(
          'Names as FRED has them, or CPI, CORECPI, PCE, GDP, M2, WTI; all of the country when left out',
        ),
      ),
    country: z
      .optional(z.string(COUNTRY_WORDS).check(z.regex(/^[A-Za-z]{2}$/, COUNTRY_WORDS)))
      .check(z.describe('Only series of this country; US when series is left out, too')),
    from: instant(
      'from',
      'First date of an observation; a year ago when left out, of an import a year before its last one',
    ),
    to: instant('to', 'Last date of an observation'),
    units: z
      ._default(oneOf('units', MACRO_UNITS), 'level')
      .check(z.describe('Values as they are, or their change since the one before or the year before')),
    asOf: instant('asOf', 'Shows what had been released by then, and nothing later'),
    format,
  }),
  reply,
  formats: FORMATS,
  errors: ['plan_required', 'series_not_found'],
  examples: [
    { title: 'Inflation over the year before', query: { series: 'CPI,CORECPI', units: 'yoy' } },
    { title: 'Jobs and rates', query: { series: 'UNRATE,FEDFUNDS,DGS10' } },
    { title: 'All series of a country, as CSV', query: { country: 'EU', format: 'csv' } },
  ],
} as const satisfies ApiCall;
