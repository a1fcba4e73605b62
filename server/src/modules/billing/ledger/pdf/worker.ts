/** The drawing thread: receives the content of an invoice or credit note and returns its file. An error ends the thread. */
import { parentPort } from 'node:worker_threads';
import type { InvoiceContent } from '../invoice-content.ts';
import { invoicePdf } from './invoice-pdf.ts';

async function draw(content: InvoiceContent): Promise<void> {
  const bytes = new Uint8Array(await invoicePdf(content));
  parentPort!.postMessage(bytes, [bytes.buffer]);
}

parentPort!.on('message', (content: InvoiceContent) => void draw(content));
