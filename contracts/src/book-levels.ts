/** What the stream and the API say of an order book. */
import * as z from 'zod/mini';
import { maybe } from './api/fields.ts';

/** One level of an order book. The first has the best bid and ask; names as in a quote. */
export const bookLevel = z.object({
  bid: maybe.check(z.describe('Bid of this level. Null where the side has fewer levels')),
  bidSize: maybe.check(z.describe('Quantity at this bid')),
  ask: maybe.check(z.describe('Ask of this level. Null where the side has fewer levels')),
  askSize: maybe.check(z.describe('Quantity at this ask')),
});

/** Levels of a book at most. */
export const BOOK_LEVELS_MAX = 10;
