/** The thread that draws: the content of an invoice or credit note comes in, its file goes back. An error ends it. */
import { parentPort } from 'node:worker_threads';
import type { InvoiceContent } from '../invoice-content.ts';
import { invoicePdf } from './invoice-pdf.ts';

async function draw(content: InvoiceContent): Promise<void> {
  const bytes = new Uint8Array(await invoicePdf(content));
  parentPort!.postMessage(bytes, [bytes.buffer]);
}

parentPort!.on('message', (content: InvoiceContent) => void draw(content));
