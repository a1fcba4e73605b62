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
      series: z.string().check(z.describe('Name as requested')),
      title: z.string(),
      country: z.string(),
      frequency: z.enum(['daily', 'weekly', 'monthly', 'quarterly']),
      units: z
        .string()
        .check(
          z.describe(
            'Unit of the values, such as percent or billions of USD. Percent for `pctChange` and `yoy`',
          ),
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
  summary: 'Get economic series: prices, jobs, rates, output',
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
          'FRED series names, or CPI, CORECPI, PCE, GDP, M2, WTI. Defaults to all series of the country',
        ),
      ),
    country: z
      .optional(z.string(COUNTRY_WORDS).check(z.regex(/^[A-Za-z]{2}$/, COUNTRY_WORDS)))
      .check(z.describe('Return only series of this country. Default: US, if `series` is omitted too')),
    from: instant(
      'from',
      'First observation date. Default: one year ago, or one year before the last observation of an import',
    ),
    to: instant('to', 'Last observation date'),
    units: z
      ._default(oneOf('units', MACRO_UNITS), 'level')
      .check(z.describe('Original values, or their change from the previous observation or year')),
    asOf: instant('asOf', 'Point in time. Releases after it are ignored'),
    format,
  }),
  reply,
  formats: FORMATS,
  errors: ['plan_required', 'series_not_found'],
  examples: [
    { title: 'Inflation year over year', query: { series: 'CPI,CORECPI', units: 'yoy' } },
    { title: 'Jobs and rates', query: { series: 'UNRATE,FEDFUNDS,DGS10' } },
    { title: 'All series of a country, as CSV', query: { country: 'EU', format: 'csv' } },
  ],
} as const satisfies ApiCall;
