import type { AppContext } from '../modules/app-context.ts';

/** The same context with its clock at another time. */
export const at = (context: AppContext, nowMs: number): AppContext =>
  Object.create(context, { now: { value: () => nowMs } }) as AppContext;
