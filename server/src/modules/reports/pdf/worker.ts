/** The thread that draws reports: what is in one comes in, its file goes back. An error ends it. */
import { parentPort } from 'node:worker_threads';
import { type ReportContent, reportPdf } from './report-pdf.ts';

async function draw({ logo, ...content }: ReportContent): Promise<void> {
  // On its way a buffer became plain bytes.
  const bytes = new Uint8Array(await reportPdf({ ...content, logo: logo && { png: Buffer.from(logo.png) } }));
  parentPort!.postMessage(bytes, [bytes.buffer]);
}

parentPort!.on('message', (content: ReportContent) => void draw(content));
