/** Every call of the market data API under `/api`: who may call it, what goes in, what comes out. */
import type * as z from 'zod/mini';
import type { ApiCall } from './api/call.ts';
import { history } from './api/history.ts';
import { indicators } from './api/indicators.ts';
import { quote } from './api/quote.ts';
import { quotes } from './api/quotes.ts';
import { status } from './api/status.ts';
import { symbols } from './api/symbols.ts';
import { usage } from './api/usage.ts';

export const api = {
  symbols,
  quote,
  quotes,
  history,
  indicators,
  usage,
  status,
} as const satisfies Record<string, ApiCall>;

export type ApiName = keyof typeof api;
export type ApiQuery<Name extends ApiName> = z.infer<(typeof api)[Name]['query']>;
export type ApiReply<Name extends ApiName> = z.infer<(typeof api)[Name]['reply']>;
