/** What lists of money have in common. */
import * as z from 'zod/mini';
import { textLine } from '../fields.ts';

export const REVENUE_PAGE_MAX = 200;

/** A page of a list, and the cursor of the next one; null at the end. */
export interface Paged<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export const page = {
  /** `next` of the page before. */
  after: z.optional(textLine('after', 100)),
  limit: z._default(
    z.coerce
      .number('limit must be a number')
      .check(z.int('limit must be a whole number'), z.minimum(1), z.maximum(REVENUE_PAGE_MAX)),
    100,
  ),
};

/** A month in UTC. */
export const month = z
  .string('month must be a month such as 2026-11')
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month must be a month such as 2026-11'));
