import { useRef, useState } from 'react';
import { storedToken } from '../../../lib/auth-state.ts';
import { downloadBlob } from '../../../lib/download.ts';
import { formatBytes } from '../../../lib/format.ts';
import { failureLines } from '../../../lib/problem-text.ts';
import type { Problem } from '../../../lib/api.ts';
import { awaitReport } from '../await-report.ts';
import { serverErrors, fetchReport, createReport } from '../make-report.ts';
import { type ReportDraft, type DraftErrors, requestBody } from '../wish.ts';
import { FAILED } from '../words.ts';

export interface DownloadedReport {
  readonly name: string;
  readonly size: string;
  /** Hands the same file over again. */
  readonly again: () => void;
}

/** Why the last try led to nothing. */
export interface GenerationFailure {
  readonly lines: readonly string[];
  /** The session is over: signing in again helps. */
  readonly signedOut: boolean;
}

export interface ReportGeneration {
  readonly busy: boolean;
  readonly done: DownloadedReport | null;
  readonly failed: GenerationFailure | null;
  readonly make: (draft: ReportDraft) => Promise<void>;
  /** What was said belongs to another report than the one in the form. */
  readonly forget: () => void;
}

const DEAD_TOKEN = '111';

function toFailure(problem: Problem): GenerationFailure {
  const lines = failureLines(FAILED, FAILED, problem);
  // Nothing went wrong when a limit is reached: it says itself when it goes on.
  const limited = problem.status === 429;
  return { lines: limited ? lines.slice(1) : lines, signedOut: problem.code === DEAD_TOKEN };
}

const UNEXPLAINED: GenerationFailure = { lines: [FAILED], signedOut: false };

type GenerationResult =
  | { readonly file: Blob; readonly name: string }
  | { readonly failed: GenerationFailure; readonly problem?: Problem };

/** From the wish to the file, by way of the account when there is one. */
async function generate(draft: ReportDraft, changes: EventTarget, onListChanged: () => void): Promise<GenerationResult> {
  const token = storedToken();
  const made = await createReport(requestBody(draft), draft.logo?.file ?? null, token);
  if (made.state === 'file') return made;
  if (made.state === 'unavailable') return { failed: UNEXPLAINED };
  if (made.state === 'failed') return { failed: toFailure(made.problem), problem: made.problem };
  onListChanged();
  const report = await awaitReport(made.report, token, changes);
  onListChanged();
  if (report.state !== 'ready') {
    const lines = report.failure === null ? [FAILED] : [FAILED, report.failure];
    return { failed: { lines, signedOut: false } };
  }
  const answer = await fetchReport(made.report.id, token);
  return answer.ok ? answer : { failed: toFailure(answer.problem) };
}

interface Options {
  /** Hears when reports of the account change, so that nobody waits longer than needed. */
  readonly told: EventTarget;
  /** The list of the account has changed. */
  readonly onKept: () => void;
  readonly onRefused: (faults: DraftErrors) => void;
}

/** Makes one report at a time and downloads it. */
export function useReportGeneration({ told, onKept, onRefused }: Options): ReportGeneration {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<DownloadedReport | null>(null);
  const [failed, setFailed] = useState<GenerationFailure | null>(null);
  const running = useRef(false);
  const forget = () => {
    setDone(null);
    setFailed(null);
  };
  const make = async (draft: ReportDraft) => {
    if (running.current) return;
    running.current = true;
    forget();
    setBusy(true);
    const outcome = await generate(draft, told, onKept);
    running.current = false;
    setBusy(false);
    if ('file' in outcome) {
      const again = () => downloadBlob(outcome.name, outcome.file);
      again();
      setDone({ name: outcome.name, size: formatBytes(outcome.file.size), again });
      return;
    }
    setFailed(outcome.failed);
    if (outcome.problem) onRefused(serverErrors(outcome.problem));
  };
  return { busy, done, failed, make, forget };
}
