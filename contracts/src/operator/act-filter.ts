import * as z from 'zod/mini';
import { textLine } from '../fields.ts';

const instant = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((text) => !Number.isNaN(Date.parse(text)), `${name} must be a date, such as 2026-05-01`),
      ),
  );
const line = (name: string) => z.optional(textLine(name, 200));

/** Which acts of the log are meant; all without a filter. */
export const actFilter = {
  /** Text in the actor, the act, the subject or the reason. */
  search: line('search'),
  /** The beginning of an act, such as `customer` or `customer.grant`. */
  act: line('act'),
  actor: line('actor'),
  /** The id of what the act is about. */
  subject: line('subject'),
  since: instant('since'),
  until: instant('until'),
};
