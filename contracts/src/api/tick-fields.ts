/** What the calls about single trades and quotes share. */
import * as z from 'zod/mini';

/** The most rows of one reply. */
export const TICKS_MAX = 10_000;

/** An instant to the nanosecond. */
export const nanoTime = z.iso
  .datetime()
  .check(
    z.describe('Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of them'),
  );

/** What is special about a trade or a quote. */
export const conditions = z
  .array(z.string())
  .check(
    z.describe(
      'What is special about it; `legend` explains each. A code of a vendor without a name here is kept: `alpaca:8`',
    ),
  );

/** The conditions of a reply, explained. */
export const legend = z
  .array(z.object({ code: z.string(), meaning: z.string() }))
  .check(z.describe('The conditions in this reply and what they mean'));

/** Where something was traded or quoted. */
export const venue = (of: string) =>
  z
    .nullable(z.string())
    .check(
      z.describe(
        `${of}: market identifier code (ISO 10383), or the name of a crypto exchange. A number of a vendor without one is kept: \`massive:99\`. Null if not known`,
      ),
    );
