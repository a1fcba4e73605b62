/** One thing that the dashboard reads again and again: its last answer stays while newer tries fail. */
import type { UsageRange } from '@meridian/contracts/portal';
import type { Problem } from '../api.ts';
import type { PortalResult } from '../optional-calls.ts';

export interface Reading<Info> {
  /** The last answer, the range that it covers, and when it came. */
  readonly shown: { readonly info: Info; readonly range: UsageRange; readonly readAtMs: number } | null;
  /** Why the newest try failed; null from the next success on. */
  readonly problem: Problem | null;
  /** The server has no such call. */
  readonly unavailable: boolean;
}

export const NOT_READ = { shown: null, problem: null, unavailable: false } as const;

/** The reading after `answer`, which was asked for over `range`. */
export function readingAfter<Info>(
  former: Reading<Info>,
  answer: PortalResult<Info>,
  range: UsageRange,
  nowMs: number,
): Reading<Info> {
  if (answer.state === 'failed') return { ...former, problem: answer.problem };
  if (answer.state === 'unavailable') return { ...former, problem: null, unavailable: true };
  return { shown: { info: answer.info, range, readAtMs: nowMs }, problem: null, unavailable: false };
}

/** Another range than the one shown was chosen and is on its way. */
export const isLoading = ({ shown, problem }: Reading<unknown>, range: UsageRange): boolean =>
  shown !== null && shown.range !== range && problem === null;

/** Why nothing could be read: the server's own message, unless it gave no answer. */
export const reasonOf = ({ status, message }: Problem): string =>
  status === null || status >= 500 ? 'No answer from the server.' : message;
