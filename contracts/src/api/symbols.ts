import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import {
  ASSET_CLASSES,
  assetClass,
  collection,
  cursor,
  format,
  limitUpTo,
  noParams,
  oneOf,
  securityIdField,
  source,
} from './fields.ts';

const reply = z.object({
  results: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      assetClass,
      exchange: z.nullable(z.string()),
      currency: z.string(),
      sector: z.nullable(z.string()),
      industry: z.nullable(z.string()),
      active: z.boolean(),
      firstDate: z.iso.date(),
      lastDate: z.iso.date(),
      securityId: securityIdField,
      source,
      formerSymbol: z
        .nullable(z.string())
        .check(z.describe('The earlier symbol that `q` matches, such as FB of META. Null for other matches')),
    }),
  ),
  ...collection,
});

export const symbols = {
  method: 'GET',
  path: '/symbols',
  summary: 'Find symbols by symbol, earlier symbol or name',
  scope: 'market',
  params: noParams,
  query: z.object({
    q: z
      .optional(z.string().check(z.maxLength(60, 'q must have at most 60 characters')))
      .check(z.describe('Text to search for in symbols and names')),
    type: z.optional(oneOf('type', ASSET_CLASSES)).check(z.describe('Return only symbols of this class')),
    limit: limitUpTo(1_000, 100),
    cursor,
    format,
  }),
  reply,
  formats: FORMATS,
  errors: [],
  examples: [
    { title: 'By name', query: { q: 'micro', limit: '5' } },
    { title: 'By an earlier symbol', query: { q: 'FB', limit: '5' } },
    { title: 'All currency pairs', query: { type: 'fx' } },
  ],
} as const satisfies ApiCall;
