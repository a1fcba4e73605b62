/** The program of the worker thread that draws reports. */
import { move } from 'piscina';
import { type ReportContent, reportPdf } from './report-pdf.ts';

export default async ({ logo, ...content }: ReportContent) => {
  // Cloning turned the buffer into plain bytes.
  const file = await reportPdf({ ...content, logo: logo && { png: Buffer.from(logo.png) } });
  return move(new Uint8Array(file));
};
