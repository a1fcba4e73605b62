import type { PortalReply, Range } from '@meridian/contracts/portal';
import { useEffect, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { ask } from '../../lib/optional-calls.ts';
import type { Summary } from './usage-figures.ts';
import { pause, whenVisible } from './waiting.ts';

/** A call made elsewhere shows within two seconds: this plus one request. */
const POLL_MS = 1_250;
const LONGEST_WAIT_MS = 30_000;
const RECENT = 10;

export type Point = PortalReply<'usageSeries'>['additionalInfo']['points'][number];
export type RecentCall = PortalReply<'usageRequests'>['additionalInfo']['items'][number];

export interface LiveUsage {
  /** `waiting` until the first answer, `unavailable` on a server without these calls, `failed` while nothing could be read. */
  readonly state: 'waiting' | 'ready' | 'unavailable' | 'failed';
  readonly summary: Summary | null;
  readonly points: readonly Point[] | null;
  readonly calls: readonly RecentCall[] | null;
  readonly problem: Problem | null;
}

const NOTHING: LiveUsage = { state: 'waiting', summary: null, points: null, calls: null, problem: null };

type Update = (change: Partial<LiveUsage>) => void;

/** What tells that a call was logged since the last look. */
const markOf = ({ last_call_id, requests, range_requests }: Summary) =>
  `${last_call_id} ${requests} ${range_requests}`;

/** Fetches what only changes with a new call. True when both came. */
async function refreshDetails(
  range: Range,
  token: string | null,
  signal: AbortSignal,
  update: Update,
): Promise<boolean> {
  const [series, requests] = await Promise.all([
    ask('usageSeries', { range }, token, signal),
    ask('usageRequests', { range, page: 1, page_size: RECENT }, token, signal),
  ]);
  if (signal.aborted) return false;
  if (series.state === 'ready') update({ points: series.info.points });
  if (requests.state === 'ready') update({ calls: requests.info.items });
  return series.state !== 'failed' && requests.state !== 'failed';
}

/** Looks again and again until `signal` ends it: only while the page is visible, slower while the server asks for it. */
async function follow(
  range: Range,
  token: string | null,
  signal: AbortSignal,
  update: Update,
): Promise<void> {
  let seen = '';
  let failures = 0;
  while (!signal.aborted) {
    await whenVisible(signal);
    const answer = await ask('usageSummary', { range }, token, signal);
    if (signal.aborted) return;
    if (answer.state === 'unavailable') return update({ state: 'unavailable' });
    if (answer.state === 'failed') {
      failures += 1;
      update({ problem: answer.problem });
      const askedMs = (answer.problem.retryAfterSeconds ?? 0) * 1_000;
      await pause(Math.max(askedMs, Math.min(POLL_MS * 2 ** failures, LONGEST_WAIT_MS)), signal);
      continue;
    }
    failures = 0;
    update({ state: 'ready', summary: answer.info, problem: null });
    const mark = markOf(answer.info);
    if (mark !== seen && (await refreshDetails(range, token, signal, update))) seen = mark;
    await pause(POLL_MS, signal);
  }
  return undefined;
}

/** The account's usage over `range`, following the calls made elsewhere. Former figures stay until new ones come. */
export function useLiveUsage(token: string | null, range: Range): LiveUsage {
  const [usage, setUsage] = useState(NOTHING);
  useEffect(() => {
    const ending = new AbortController();
    void follow(range, token, ending.signal, (change) =>
      setUsage((now) => {
        const next = { ...now, ...change };
        return next.problem !== null && next.summary === null ? { ...next, state: 'failed' } : next;
      }),
    );
    return () => ending.abort();
  }, [token, range]);
  return usage;
}
