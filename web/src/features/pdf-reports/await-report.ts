/** Waits until a report is finished: polls with backoff, and immediately after each change event of the account. */
import type { Report } from '@meridian/contracts/portal/reports';
import { callPortal } from '../../lib/optional-calls.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A report takes seconds. After this time, the list of reports shows the result. */
const TIMEOUT_MS = 120_000;

type FinishedReport = Pick<Report, 'state' | 'failure'>;

/** Resolves after `waitMs`, or on the next `change` event. */
function waitForChange(waitMs: number, changes: EventTarget): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    changes.removeEventListener('change', end);
    resolve();
  };
  const timer = setTimeout(end, waitMs);
  changes.addEventListener('change', end);
  return promise;
}

/** The final state of `report`; `queued` with a message if it takes too long. */
export async function awaitReport(
  report: Pick<Report, 'id' | 'state'>,
  token: string | null,
  changes: EventTarget,
): Promise<FinishedReport> {
  let ended: FinishedReport = { state: report.state, failure: null };
  const untilMs = Date.now() + TIMEOUT_MS;
  for (let waitMs = FIRST_WAIT_MS; ended.state === 'queued'; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    if (Date.now() > untilMs) {
      return { state: 'queued', failure: 'The report is still in progress. Check Your reports in a moment.' };
    }
    await waitForChange(waitMs, changes);
    const result = await callPortal('getReport', { id: report.id }, token);
    if (result.state === 'ready') ended = result.info.report;
    // Retry temporary failures, but not a deleted report.
    else if (result.state === 'unavailable' || (result.problem.status ?? 500) < 429) {
      return { state: 'failed', failure: result.state === 'failed' ? result.problem.message : null };
    }
  }
  return ended;
}
