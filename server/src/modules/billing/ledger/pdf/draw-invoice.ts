import { ConcurrencyLimit } from '../../../../shared/queue/concurrency-limit.ts';
import { WorkerThread } from '../../../../shared/worker/worker-thread.ts';
import type { InvoiceContent } from '../invoice-content.ts';

const WAITING_MAX = 100;

const thread = new WorkerThread(new URL('./worker.ts', import.meta.url));
const line = new ConcurrencyLimit({ atOnce: 1, waitingMax: WAITING_MAX });

/**
 * Draws an invoice or credit note in a thread, so that API calls do not wait for it. Throws 191 when too many are waiting.
 */
export const drawInvoice = (content: InvoiceContent): Promise<Buffer> => line.run(() => thread.run(content));
