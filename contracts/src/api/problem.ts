import * as z from 'zod/mini';

/** RFC 9457; every error of the market data API. */
export const problem = z.object({
  type: z.string().check(z.describe('Documentation page of the code: /documentation/errors/{code}')),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** The title again, for simple clients. */
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
