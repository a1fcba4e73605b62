/** Waits until a report of the account is made: looks when the account tells of a change, and now and then in any case. */
import type { Report } from '@meridian/contracts/portal/reports';
import { callPortal } from '../../lib/optional-calls.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A report takes seconds. After that long something is wrong, and the list below tells how it ends. */
const TIMEOUT_MS = 120_000;

type FinishedReport = Pick<Report, 'state' | 'failure'>;

/** Resolves after `waitMs`, or when `told` hears `change`. */
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

/** How `report` ended; still `queued` with a sentence when that takes too long. */
export async function awaitReport(
  report: Pick<Report, 'id' | 'state'>,
  token: string | null,
  told: EventTarget,
): Promise<FinishedReport> {
  let ended: FinishedReport = { state: report.state, failure: null };
  const untilMs = Date.now() + TIMEOUT_MS;
  for (let waitMs = FIRST_WAIT_MS; ended.state === 'queued'; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    if (Date.now() > untilMs) {
      return { state: 'queued', failure: 'It is still being made: look into Your reports in a moment.' };
    }
    await waitForChange(waitMs, told);
    const answer = await callPortal('getReport', { id: report.id }, token);
    if (answer.state === 'ready') ended = answer.info.report;
    // What may pass is tried again; a report that is gone is not.
    else if (answer.state === 'unavailable' || (answer.problem.status ?? 500) < 429) {
      return { state: 'failed', failure: answer.state === 'failed' ? answer.problem.message : null };
    }
  }
  return ended;
}
