import type { AppContext } from '../modules/app-context.ts';

/** The same services at another time. */
export const at = (context: AppContext, nowMs: number): AppContext =>
  Object.create(context, { now: { value: () => nowMs } }) as AppContext;
