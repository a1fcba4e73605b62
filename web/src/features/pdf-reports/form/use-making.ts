import { useRef, useState } from 'react';
import { storedToken } from '../../../lib/auth-state.ts';
import { downloadBlob } from '../../../lib/download.ts';
import { formatBytes } from '../../../lib/format.ts';
import { failureLines } from '../../../lib/problem-text.ts';
import type { Problem } from '../../../lib/api.ts';
import { awaitReport } from '../await-report.ts';
import { faultsIn, fetchReport, makeReport } from '../make-report.ts';
import { type Draft, type Faults, questionOf } from '../wish.ts';
import { FAILED } from '../words.ts';

export interface Done {
  readonly name: string;
  readonly size: string;
  /** Hands the same file over again. */
  readonly again: () => void;
}

/** Why the last try led to nothing. */
export interface Failed {
  readonly lines: readonly string[];
  /** The session is over: signing in again helps. */
  readonly signedOut: boolean;
}

export interface Making {
  readonly busy: boolean;
  readonly done: Done | null;
  readonly failed: Failed | null;
  readonly make: (draft: Draft) => Promise<void>;
  /** What was said belongs to another report than the one in the form. */
  readonly forget: () => void;
}

const DEAD_TOKEN = '111';

function failedBy(problem: Problem): Failed {
  const lines = failureLines(FAILED, FAILED, problem);
  // Nothing went wrong when a limit is reached: it says itself when it goes on.
  const limited = problem.status === 429;
  return { lines: limited ? lines.slice(1) : lines, signedOut: problem.code === DEAD_TOKEN };
}

const UNEXPLAINED: Failed = { lines: [FAILED], signedOut: false };

type Outcome =
  | { readonly file: Blob; readonly name: string }
  | { readonly failed: Failed; readonly problem?: Problem };

/** From the wish to the file, by way of the account when there is one. */
async function outcomeOf(draft: Draft, told: EventTarget, onKept: () => void): Promise<Outcome> {
  const token = storedToken();
  const made = await makeReport(questionOf(draft), draft.logo?.file ?? null, token);
  if (made.state === 'file') return made;
  if (made.state === 'unavailable') return { failed: UNEXPLAINED };
  if (made.state === 'failed') return { failed: failedBy(made.problem), problem: made.problem };
  onKept();
  const report = await awaitReport(made.report, token, told);
  onKept();
  if (report.state !== 'ready') {
    const lines = report.failure === null ? [FAILED] : [FAILED, report.failure];
    return { failed: { lines, signedOut: false } };
  }
  const answer = await fetchReport(made.report.id, token);
  return answer.ok ? answer : { failed: failedBy(answer.problem) };
}

interface Hooks {
  /** Hears when reports of the account change, so that nobody waits longer than needed. */
  readonly told: EventTarget;
  /** The list of the account has changed. */
  readonly onKept: () => void;
  readonly onRefused: (faults: Faults) => void;
}

/** Makes one report at a time and downloads it. */
export function useMaking({ told, onKept, onRefused }: Hooks): Making {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const running = useRef(false);
  const forget = () => {
    setDone(null);
    setFailed(null);
  };
  const make = async (draft: Draft) => {
    if (running.current) return;
    running.current = true;
    forget();
    setBusy(true);
    const outcome = await outcomeOf(draft, told, onKept);
    running.current = false;
    setBusy(false);
    if ('file' in outcome) {
      const again = () => downloadBlob(outcome.name, outcome.file);
      again();
      setDone({ name: outcome.name, size: formatBytes(outcome.file.size), again });
      return;
    }
    setFailed(outcome.failed);
    if (outcome.problem) onRefused(faultsIn(outcome.problem));
  };
  return { busy, done, failed, make, forget };
}
