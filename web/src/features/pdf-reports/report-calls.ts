/** Calls the server to create, preview and download reports. */
import type { Report } from '@meridian/contracts/portal/reports';
import { type Problem, postForFile, postForFileOrReply } from '../../lib/api.ts';
import { isMissing, rememberMissing } from '../../lib/optional-calls.ts';
import { record, text } from '../../lib/reply.ts';
import { FAILED } from './labels.ts';
import { type DraftErrors, toFormData } from './report-draft.ts';

/** How a server without the call responds. */
const UNAVAILABLE_STATUS: ReadonlySet<number | null> = new Set([404, 405, 501]);
const isUnavailable = ({ status, code }: Problem): boolean =>
  UNAVAILABLE_STATUS.has(status) && code !== '141';

/** A report takes a second or two. */
const TIMEOUT_MS = 90_000;

export type CreateReportResult =
  /** The document itself, for visitors. */
  | { readonly state: 'file'; readonly file: Blob; readonly name: string }
  /** The report will be stored in the account. */
  | { readonly state: 'stored'; readonly report: Pick<Report, 'id' | 'state'> }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem };

/** The server's errors by form field. */
export function serverErrors({ additionalInfo, code }: Problem): DraftErrors {
  const messages = record(additionalInfo['errors']);
  const names = ['symbol', 'type', 'start', 'end', 'sections', 'logo'] as const;
  const found = names.flatMap((name) => {
    const sentence = text(messages[name]);
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  const logo = code === '170' && found.length === 0 ? { logo: 'This file was not accepted as a logo.' } : {};
  return { ...logo, ...Object.fromEntries(found) };
}

export async function createReport(
  body: string,
  logo: File | null,
  token: string | null,
): Promise<CreateReportResult> {
  const response = await postForFileOrReply('createReport', toFormData(body, logo), {
    fallback: FAILED,
    token,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    return isUnavailable(response.problem)
      ? { state: 'unavailable' }
      : { state: 'failed', problem: response.problem };
  }
  if ('file' in response) return { state: 'file', file: response.file, name: response.name };
  const report = record(record(response.reply['additionalInfo'])['report']);
  const [id, state] = [text(report['id']), text(report['state'])];
  if (id === undefined) return { state: 'unavailable' };
  return {
    state: 'stored',
    report: { id, state: state === 'ready' || state === 'failed' ? state : 'queued' },
  };
}

export type PreviewResult =
  | { readonly state: 'ready'; readonly file: Blob }
  | { readonly state: 'unavailable' }
  | { readonly state: 'failed'; readonly problem: Problem };

/** Previews the document. Calls a server without previews only once. */
export async function previewReport(
  body: string,
  logo: File | null,
  token: string | null,
  signal: AbortSignal,
): Promise<PreviewResult> {
  if (isMissing('previewReport')) return { state: 'unavailable' };
  const response = await postForFile('previewReport', toFormData(body, logo), {
    fallback: 'The preview could not be generated.',
    token,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (response.ok) return { state: 'ready', file: response.file };
  if (!isUnavailable(response.problem)) return { state: 'failed', problem: response.problem };
  rememberMissing('previewReport');
  return { state: 'unavailable' };
}

/** A stored report as a file. */
export const fetchReport = (id: string, token: string | null) =>
  postForFile('downloadReport', { id }, { fallback: 'The report could not be downloaded.', token });
