import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import type { Lake } from '../../lake/lake.ts';
import { reportModel } from './model/report-model.ts';
import type { ReportOrder } from './order.ts';
import { drawReport } from './pdf/draw-report.ts';
import type { Mark } from './pdf/frame.ts';

const PDF_TYPE = 'application/pdf';

/** The PDF file of an order. Throws 191 when too many are being drawn. */
export async function reportFile(
  lake: Lake,
  order: ReportOrder,
  { logo, mark }: { readonly logo: Buffer | null; readonly mark: Mark | null },
): Promise<Buffer> {
  const model = await reportModel(lake, order);
  return await drawReport({ model, logo: logo ? { png: logo } : undefined, mark });
}

/** `meridian-aapl-daily-2026-11-20.pdf` */
export function fileName({ companies, type, to }: ReportOrder): string {
  const symbols =
    companies.length > 3 ? [`${companies.length}-symbols`] : companies.map(({ symbol }) => symbol);
  const name = symbols
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z\d-]/g, '');
  return `${BRAND_WORDS.small}-${name}-${type}-${to}.pdf`;
}

/** The download response of a complete file. */
export const fileResponse = (order: ReportOrder, file: Buffer) => ({
  name: fileName(order),
  type: PDF_TYPE,
  content: singleChunk(file),
});

async function* singleChunk(file: Buffer): AsyncGenerator<Buffer, void> {
  yield file;
}
