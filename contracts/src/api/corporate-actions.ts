import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { dividendDatesShape } from './dividends.ts';
import {
  collection,
  cursor,
  format,
  instant,
  limitUpTo,
  maybe,
  noParams,
  securityIdField,
  source,
  someSymbols,
} from './fields.ts';

export const ACTION_KINDS = [
  'dividend',
  'stockDividend',
  'split',
  'spinOff',
  'merger',
  'symbolChange',
  'listing',
  'delisting',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

const KINDS_WORDS = `kinds must list some of ${ACTION_KINDS.join(', ')}`;

/** The kinds of a list, such as `splits,dividends`: singular or plural. Undefined for an unknown one. */
export function actionKindsOf(list: string): ReadonlySet<ActionKind> | undefined {
  const kinds = list
    .split(',')
    .map((name) => ACTION_KINDS.find((kind) => [kind, `${kind}s`].includes(name.trim())));
  return kinds.includes(undefined) ? undefined : new Set(kinds as ActionKind[]);
}

const ONE_KIND = `(${ACTION_KINDS.join('|')})s?`;

export const corporateActions = {
  method: 'GET',
  path: '/corporate-actions',
  summary: 'List corporate actions of the whole market by date and kind, oldest first',
  scope: 'stocks',
  params: noParams,
  query: z.object({
    from: instant(
      'from',
      'First ex-date. Default: 30 days before the end, or before today if that is earlier. Limited by your plan’s history',
    ),
    to: instant(
      'to',
      'Last ex-date; a day to come includes announced actions. Default: the current trading day',
    ),
    kinds: z.optional(
      z.string(KINDS_WORDS).check(
        z.refine((list: string) => actionKindsOf(list) !== undefined, KINDS_WORDS),
        z.meta({
          description: `Comma-separated kinds, such as dividend,split. Default: all. The kinds are ${ACTION_KINDS.join(', ')}`,
          pattern: `^${ONE_KIND}(,${ONE_KIND})*$`,
        }),
      ),
    ),
    symbols: someSymbols('Return only actions of these symbols'),
    limit: limitUpTo(1_000, 250),
    cursor,
    format,
  }),
  reply: z.object({
    results: z.array(
      z.object({
        kind: z.enum(ACTION_KINDS),
        symbol: z.string().check(z.describe('The symbol as it is now')),
        securityId: securityIdField,
        ...dividendDatesShape,
        exDate: z.iso.date().check(z.describe('Day on which the action takes effect')),
        amount: maybe.check(
          z.describe(
            'Cash for one share, or the value of the shares that one share receives in a spin-off. Null until the company sets it',
          ),
        ),
        ratio: maybe.check(
          z.describe(
            'New shares for one old share: of splits, dividends in shares, and mergers paid in shares of the buyer',
          ),
        ),
        currency: z.string(),
        related: z
          .nullable(z.string())
          .check(
            z.describe(
              'The symbol before a change of symbol, the new company of a spin-off, or the buyer in a merger. Null if unknown',
            ),
          ),
        source,
      }),
    ),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['plan_required', 'symbol_not_found'],
  examples: [
    { title: 'Splits of a year', query: { kinds: 'split', from: '2026-01-01', limit: '5' } },
    { title: 'The last 30 days, as CSV', query: { limit: '10', format: 'csv' } },
  ],
} as const satisfies ApiCall;
