import { type ApiQuery, api } from '@meridian/contracts/api';
import { spanOf } from '@meridian/contracts/instants';
import { PLAN_IDS, PLANS, type Plan } from '@meridian/contracts/plans';
import { invalid, parseParameters } from './parse.ts';
import { ApiProblem } from './problem.ts';

const DAY_MS = 86_400_000;

/** What a call of history asks for, with every default filled in. */
export interface HistoryWish extends Omit<ApiQuery<'history'>, 'from' | 'to' | 'cursor'> {
  /** Undefined when neither `from` nor `cursor` was given: then the last `limit` bars before `toMs` are meant. */
  readonly fromMs: number | undefined;
  /** Bars that start before this; Infinity for all. */
  readonly toMs: number;
}

/** Reads the query of a call; throws `invalid_parameters`. */
export const historyWish = (query: Readonly<Record<string, unknown>>): HistoryWish =>
  withInstants(parseParameters(api.history.query, query));

type Asked = Pick<ApiQuery<'history'>, 'from' | 'to' | 'cursor' | 'interval' | 'adjustment'>;

/** The bars that parameters such as history's mean; throws `invalid_parameters`. */
export function withInstants<Query extends Asked>({
  from,
  to,
  cursor,
  ...rest
}: Query): Omit<Query, 'from' | 'to' | 'cursor'> & Pick<HistoryWish, 'fromMs' | 'toMs'> {
  const toMs = to === undefined ? Number.POSITIVE_INFINITY : spanOf(to)!.endMs;
  const startMs = from === undefined ? undefined : spanOf(from)!.startMs;
  if (startMs !== undefined && startMs >= toMs) throw invalid('from', 'from must not be later than to');
  const fromMs = cursor === undefined ? startMs : cursorMs(cursor, rest);
  return { ...rest, fromMs, toMs };
}

/** Names the bar that the next reply begins with. */
export function historyCursor(
  nextMs: number,
  { interval, adjustment }: Pick<HistoryWish, 'interval' | 'adjustment'>,
): string {
  return Buffer.from(`${nextMs} ${interval} ${adjustment}`).toString('base64url');
}

function cursorMs(
  cursor: string,
  { interval, adjustment }: Pick<HistoryWish, 'interval' | 'adjustment'>,
): number {
  const match = /^(-?\d{1,15}) (\S+) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalid('cursor', 'cursor must be the nextCursor of an earlier reply');
  if (match[2] !== interval || match[3] !== adjustment) {
    throw invalid(
      'cursor',
      'cursor belongs to another interval or adjustment; send the parameters of the first call with it',
    );
  }
  return Number(match[1]);
}

/** The first instant that a plan's history reaches back to: midnight UTC, so many years before `newestMs`. */
export function depthMs({ historyYears }: Pick<Plan, 'historyYears'>, newestMs: number): number {
  if (historyYears === null) return Number.NEGATIVE_INFINITY;
  const start = new Date(Math.floor(newestMs / DAY_MS) * DAY_MS);
  return start.setUTCFullYear(start.getUTCFullYear() - historyYears);
}

/** Refuses, with `plan_required`, a start before what the plan has. */
export function refuseDepth(fromMs: number, plan: Plan, newestMs: number): never {
  const reachMs = depthMs(plan, newestMs);
  const deeper =
    PLAN_IDS.map((id) => PLANS[id]).find((other) => depthMs(other, newestMs) <= fromMs) ?? PLANS.enterprise;
  const reach = new Date(reachMs).toISOString().slice(0, 10);
  throw new ApiProblem(
    'plan_required',
    `The plan ${plan.name} has history from ${reach} on. For an earlier from the plan ${deeper.name} is needed.`,
    { errors: [{ field: 'from', message: `from must not be before ${reach} on the plan ${plan.name}` }] },
  );
}
