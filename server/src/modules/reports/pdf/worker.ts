/** The worker thread that draws reports: receives a model, returns the file. An error ends it. */
import { parentPort } from 'node:worker_threads';
import { type ReportContent, reportPdf } from './report-pdf.ts';

async function draw({ logo, ...content }: ReportContent): Promise<void> {
  // A buffer arrives as plain bytes.
  const bytes = new Uint8Array(await reportPdf({ ...content, logo: logo && { png: Buffer.from(logo.png) } }));
  parentPort!.postMessage(bytes, [bytes.buffer]);
}

parentPort!.on('message', (content: ReportContent) => void draw(content));
