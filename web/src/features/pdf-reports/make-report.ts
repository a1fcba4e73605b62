/** Asks for a report, and says how that ended. */
import type { Report } from '@meridian/contracts/portal/reports';
import { type Problem, postForFile, postForFileOrReply } from '../../lib/api.ts';
import { isMissing, rememberMissing } from '../../lib/optional-calls.ts';
import { record, text } from '../../lib/reply.ts';
import { FAILED } from './words.ts';
import { type DraftErrors, toFormData } from './wish.ts';

/** A server without the call answers so, or with a page. */
const UNAVAILABLE_STATUS: ReadonlySet<number | null> = new Set([404, 405, 501]);
const isUnavailable = ({ status, code }: Problem): boolean => UNAVAILABLE_STATUS.has(status) && code !== '141';

/** Drawing takes a second or two; a server that takes this long has given up. */
const TIMEOUT_MS = 90_000;

export type CreateReportResult =
  /** The document itself, as visitors get it. */
  | { readonly state: 'file'; readonly file: Blob; readonly name: string }
  /** It will be in the account. */
  | { readonly state: 'kept'; readonly report: Pick<Report, 'id' | 'state'> }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem };

/** What the server says of single fields of the form. */
export function serverErrors({ additionalInfo, code }: Problem): DraftErrors {
  const told = record(additionalInfo['errors']);
  const names = ['symbol', 'type', 'start', 'end', 'sections', 'logo'] as const;
  const found = names.flatMap((name) => {
    const sentence = text(told[name]);
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  const logo = code === '170' && found.length === 0 ? { logo: 'This file was not accepted as a logo.' } : {};
  return { ...logo, ...Object.fromEntries(found) };
}

export async function createReport(question: string, logo: File | null, token: string | null): Promise<CreateReportResult> {
  const answer = await postForFileOrReply('createReport', toFormData(question, logo), {
    fallback: FAILED,
    token,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) {
    return isUnavailable(answer.problem) ? { state: 'unavailable' } : { state: 'failed', problem: answer.problem };
  }
  if ('file' in answer) return { state: 'file', file: answer.file, name: answer.name };
  const report = record(record(answer.reply['additionalInfo'])['report']);
  const [id, state] = [text(report['id']), text(report['state'])];
  if (id === undefined) return { state: 'unavailable' };
  return { state: 'kept', report: { id, state: state === 'ready' || state === 'failed' ? state : 'queued' } };
}

export type PreviewResult =
  | { readonly state: 'ready'; readonly file: Blob }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem };

/** The document as it would be made. A server without previews is asked once. */
export async function previewReport(
  question: string,
  logo: File | null,
  token: string | null,
  signal: AbortSignal,
): Promise<PreviewResult> {
  if (isMissing('previewReport')) return { state: 'unavailable' };
  const answer = await postForFile('previewReport', toFormData(question, logo), {
    fallback: 'The preview could not be made.',
    token,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (answer.ok) return { state: 'ready', file: answer.file };
  if (!isUnavailable(answer.problem)) return { state: 'failed', problem: answer.problem };
  rememberMissing('previewReport');
  return { state: 'unavailable' };
}

/** A stored report as a file. */
export const fetchReport = (id: string, token: string | null) =>
  postForFile('downloadReport', { id }, { fallback: 'The report could not be fetched.', token });
