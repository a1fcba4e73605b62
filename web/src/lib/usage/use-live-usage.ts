import type { PortalReply, UsageRange } from '@meridian/contracts/portal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '../api.ts';
import { type PortalResult, callPortal } from '../optional-calls.ts';
import { pause, whenVisible } from '../waiting.ts';
import { NOT_READ, type Reading, readingAfter } from './reading.ts';
import type { Summary } from './usage-figures.ts';

/** While calls come in all the time, figures are read this often: the server takes 120 a minute of each call from an account. */
const BUSY_MS = 2_000;
/** And the series, whose points hardly move with one call, this often. */
const SERIES_MS = 5_000;
const LONGEST_WAIT_MS = 10_000;
const RECENT = 10;

type Series = PortalReply<'usageSeries'>['additionalInfo'];
type Requests = PortalReply<'usageRequests'>['additionalInfo'];
export type Point = Series['points'][number];
export type RecentCall = Requests['items'][number];

interface Readings {
  readonly summary: Reading<Summary>;
  readonly series: Reading<Series>;
  readonly requests: Reading<Requests>;
}

export interface LiveUsage extends Readings {
  /** Looks again at once, forgetting why the last try failed. */
  readonly retry: () => void;
}

const NOTHING: Readings = { summary: NOT_READ, series: NOT_READ, requests: NOT_READ };

interface Answers {
  readonly summary?: PortalResult<Summary>;
  readonly series?: PortalResult<Series>;
  readonly requests?: PortalResult<Requests>;
}
type Take = (answers: Answers) => void;

/** What tells that a call was logged since the last look. */
const markOf = ({ last_call_id, requests, range_requests }: Summary) =>
  `${last_call_id} ${requests} ${range_requests}`;

/** Longer after every failure, and never shorter than the server asks for. */
function waitMs(problem: Problem, failures: number): number {
  const askedMs = (problem.retryAfterSeconds ?? 0) * 1_000;
  return Math.max(askedMs, Math.min(BUSY_MS * 2 ** failures, LONGEST_WAIT_MS));
}

/** Says when something may have changed, also when nobody waits for it at the moment. */
class Bell {
  #rung = false;
  #wake = () => {};
  #mark = 0;

  /** Rings with every mark that is another than the one before. */
  ring(mark: number): void {
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.#rung = true;
    this.#wake();
  }

  /** What was rung up to now is seen to. */
  reset(): void {
    this.#rung = false;
  }

  /** Resolves when the bell was rung since the last `reset`, or when `signal` ends the wait. */
  rung(signal: AbortSignal): Promise<void> {
    if (this.#rung || signal.aborted) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    signal.addEventListener('abort', () => resolve(), { once: true });
    return promise;
  }
}

/** Looks once, and again whenever `bell` rings or a look failed, until `signal` ends it; only while the page is visible. */
async function follow(
  range: UsageRange,
  token: string | null,
  bell: Bell,
  signal: AbortSignal,
  take: Take,
): Promise<void> {
  let seen = '';
  let drawn = '';
  let drawnMs = -Infinity;
  let failures = 0;
  /** Reads what only changes with a new call, as far as it is due. Returns why something did not come. */
  const readDetails = async (mark: string): Promise<Problem | null> => {
    const due = mark !== drawn && performance.now() >= drawnMs + SERIES_MS;
    const [series, requests] = await Promise.all([
      due ? callPortal('usageSeries', { range }, token, { signal }) : undefined,
      mark === seen
        ? undefined
        : callPortal('usageRequests', { range, page: 1, page_size: RECENT }, token, { signal }),
    ]);
    if (signal.aborted) return null;
    take({ ...(series && { series }), ...(requests && { requests }) });
    if (series && series.state !== 'failed') [drawn, drawnMs] = [mark, performance.now()];
    seen = requests?.state === 'failed' ? '' : mark;
    if (series?.state === 'failed') return series.problem;
    return requests?.state === 'failed' ? requests.problem : null;
  };
  while (!signal.aborted) {
    await whenVisible(signal);
    bell.reset();
    const summary = await callPortal('usageSummary', { range }, token, { signal });
    if (signal.aborted) return;
    let problem: Problem | null = null;
    let mark = '';
    if (summary.state === 'ready') {
      take({ summary });
      mark = markOf(summary.info);
      problem = await readDetails(mark);
    } else {
      take({ summary, series: summary, requests: summary });
      if (summary.state === 'unavailable') return;
      ({ problem } = summary);
      [seen, drawn, drawnMs] = ['', '', -Infinity];
    }
    if (problem === null) {
      failures = 0;
      await pause(BUSY_MS, signal);
      const rung = bell.rung(signal);
      // A series that is behind is drawn when its time has come, also when nothing more happens.
      await (mark === drawn
        ? rung
        : Promise.race([rung, pause(drawnMs + SERIES_MS - performance.now(), signal)]));
    } else {
      await pause(waitMs(problem, failures), signal);
      failures += 1;
    }
  }
}

/** The readings after `answers`; those without an answer stay. */
function after(former: Readings, answers: Answers, range: UsageRange, nowMs: number): Readings {
  const next = <Info>(reading: Reading<Info>, answer: PortalResult<Info> | undefined) =>
    answer ? readingAfter(reading, answer, range, nowMs) : reading;
  return {
    summary: next(former.summary, answers.summary),
    series: next(former.series, answers.series),
    requests: next(former.requests, answers.requests),
  };
}

/**
 * The account's usage over `range`, read again with another `mark`, which is what tells of calls made elsewhere. Former
 * figures stay until new ones come; nothing is read before there is a range.
 */
export function useLiveUsage(
  token: string | null,
  range: UsageRange | null,
  mark: number,
  now = Date.now,
): LiveUsage {
  const [readings, setReadings] = useState(NOTHING);
  const [bell] = useState(() => new Bell());
  const again = useRef(() => {});
  useEffect(() => bell.ring(mark), [bell, mark]);
  useEffect(() => {
    if (range === null) return undefined;
    let ending = new AbortController();
    const take: Take = (answers) => setReadings((former) => after(former, answers, range, now()));
    const start = () => {
      ending.abort();
      ending = new AbortController();
      void follow(range, token, bell, ending.signal, take);
    };
    again.current = start;
    start();
    return () => ending.abort();
  }, [token, range, bell, now]);
  const retry = useCallback(() => {
    setReadings(({ summary, series, requests }) => ({
      summary: { ...summary, problem: null },
      series: { ...series, problem: null },
      requests: { ...requests, problem: null },
    }));
    again.current();
  }, []);
  return useMemo(() => ({ ...readings, retry }), [readings, retry]);
}
