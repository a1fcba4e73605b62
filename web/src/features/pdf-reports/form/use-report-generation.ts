import { useRef, useState } from 'react';
import { storedToken } from '../../../lib/auth-state.ts';
import { downloadBlob } from '../../../lib/download.ts';
import { formatBytes } from '../../../lib/format.ts';
import { failureLines } from '../../../lib/problem-text.ts';
import type { Problem } from '../../../lib/api.ts';
import { awaitReport } from '../await-report.ts';
import { serverErrors, fetchReport, createReport } from '../report-calls.ts';
import { type ReportDraft, type DraftErrors, requestBody } from '../report-draft.ts';
import { FAILED } from '../labels.ts';

export interface DownloadedReport {
  readonly name: string;
  readonly size: string;
  /** Downloads the same file again. */
  readonly again: () => void;
}

/** Why the last attempt failed. */
export interface GenerationFailure {
  readonly lines: readonly string[];
  /** The session has ended, and the user should sign in again. */
  readonly signedOut: boolean;
}

export interface ReportGeneration {
  readonly busy: boolean;
  readonly done: DownloadedReport | null;
  readonly failed: GenerationFailure | null;
  readonly make: (draft: ReportDraft) => Promise<void>;
  /** Clears the result when the form describes another report. */
  readonly forget: () => void;
}

const DEAD_TOKEN = '111';

function toFailure(problem: Problem): GenerationFailure {
  const lines = failureLines(FAILED, FAILED, problem);
  // A reached limit is no failure; its message already says when to continue.
  const limited = problem.status === 429;
  return { lines: limited ? lines.slice(1) : lines, signedOut: problem.code === DEAD_TOKEN };
}

const UNEXPLAINED: GenerationFailure = { lines: [FAILED], signedOut: false };

type GenerationResult =
  | { readonly file: Blob; readonly name: string }
  | { readonly failed: GenerationFailure; readonly problem?: Problem };

/** Creates the report and returns its file, through the account if there is one. */
async function generate(
  draft: ReportDraft,
  changes: EventTarget,
  onListChanged: () => void,
): Promise<GenerationResult> {
  const token = storedToken();
  const created = await createReport(requestBody(draft), draft.logo?.file ?? null, token);
  if (created.state === 'file') return created;
  if (created.state === 'unavailable') return { failed: UNEXPLAINED };
  if (created.state === 'failed') return { failed: toFailure(created.problem), problem: created.problem };
  onListChanged();
  const report = await awaitReport(created.report, token, changes);
  onListChanged();
  if (report.state !== 'ready') {
    const lines = report.failure === null ? [FAILED] : [FAILED, report.failure];
    return { failed: { lines, signedOut: false } };
  }
  const response = await fetchReport(created.report.id, token);
  return response.ok ? response : { failed: toFailure(response.problem) };
}

interface Options {
  /** Resolves early when reports of the account change. */
  readonly changes: EventTarget;
  /** Called when the account's list of reports has changed. */
  readonly onListChanged: () => void;
  readonly onRefused: (errors: DraftErrors) => void;
}

/** Generates one report at a time and downloads it. */
export function useReportGeneration({ changes, onListChanged, onRefused }: Options): ReportGeneration {
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
    const result = await generate(draft, changes, onListChanged);
    running.current = false;
    setBusy(false);
    if ('file' in result) {
      const again = () => downloadBlob(result.name, result.file);
      again();
      setDone({ name: result.name, size: formatBytes(result.file.size), again });
      return;
    }
    setFailed(result.failed);
    if (result.problem) onRefused(serverErrors(result.problem));
  };
  return { busy, done, failed, make, forget };
}
