import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import { WorkerThread } from '../../../shared/worker/worker-thread.ts';
import type { ReportContent } from './report-pdf.ts';

/** Raise it whenever the same content is drawn differently. */
export const LAYOUT_VERSION = 1;

const WAITING_MAX = 100;

const thread = new WorkerThread(new URL('./worker.ts', import.meta.url));
const line = new ConcurrencyLimit({ atOnce: 1, waitingMax: WAITING_MAX });

/** Draws the file of a report in a worker thread. Throws 191 when too many wait. */
export const drawReport = (content: ReportContent): Promise<Buffer> => line.run(() => thread.run(content));

/** The number of pages of a file from `drawReport`. */
export const pagesOf = (file: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(file.toString('latin1'))?.[1]);
