import { ConcurrencyLimit } from '../../../../shared/queue/concurrency-limit.ts';
import { WorkerThread } from '../../../../shared/worker/worker-thread.ts';
import type { InvoiceContent } from '../invoice-content.ts';

const WAITING_MAX = 100;

const thread = new WorkerThread(new URL('./worker.ts', import.meta.url));
const line = new ConcurrencyLimit({ atOnce: 1, waitingMax: WAITING_MAX });

/**
 * The file of an invoice or credit note, drawn in a thread of its own, since keyed calls would wait for as long as that takes.
 * Refuses with 191 when too many wait.
 */
export const drawInvoice = (content: InvoiceContent): Promise<Buffer> => line.run(() => thread.run(content));
