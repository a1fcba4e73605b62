/** What the dashboard shows of days to come. */
import * as z from 'zod/mini';
import { CALENDAR_KINDS } from '../calendar-kinds.ts';

const timeOfDay = z.enum(['beforeOpen', 'afterClose', 'duringSession']);

export const calendarEntry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  date: z.string(),
  /** Null where only the day is known. */
  timestamp: z.nullable(z.string()),
  timeOfDay: z.nullable(timeOfDay),
  /** Null for the economy. */
  symbol: z.nullable(z.string()),
  name: z.string(),
  fiscalYear: z.nullable(z.int()),
  fiscalPeriod: z.nullable(z.string()),
  /** The estimate, the amount, the ratio, the lowest price of the offer, or the value of the period before. */
  value: z.nullable(z.number()),
  /** The highest price of the offer. */
  high: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  payDate: z.nullable(z.string()),
  source: z.string(),
});

/** Null where none is known. */
export const nextDates = {
  earnings: z.nullable(z.object({ date: z.string(), timeOfDay: z.nullable(timeOfDay) })),
  dividend: z.nullable(
    z.object({ exDate: z.string(), amount: z.nullable(z.number()), currency: z.string() }),
  ),
};
