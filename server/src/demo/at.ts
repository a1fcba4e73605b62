import type { Context } from '../shared/context.ts';

/** The same services at another time. */
export const at = (context: Context, nowMs: number): Context =>
  Object.create(context, { now: { value: () => nowMs } }) as Context;
