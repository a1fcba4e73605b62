import type { InvoiceContent } from '../invoice-content.ts';
import { invoiceFormat } from '../invoice-locale.ts';
import { facturX } from '../e-invoice/factur-x.ts';
import { drawFoot, drawHead } from './frame.ts';
import { drawLines } from './lines.ts';
import { drawParties } from './parties.ts';
import { openSheet } from '../../../../shared/pdf/sheet.ts';

/**
 * Draws an invoice or credit note: A4, tagged, the same bytes for the same content, with the electronic invoice when the content
 * has what that requires.
 */
export async function invoicePdf(
  content: InvoiceContent,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { number, seller, totalMinor } = content;
  const kind = content.credits ? 'Credit note' : 'Invoice';
  const sheet = openSheet({
    title: `${kind} ${number}`,
    author: seller.name,
    subject: `${kind} ${number} for ${invoiceFormat(content).money(totalMinor)}`,
    atMs: Date.parse(content.issuedAt),
    compress,
    embedded: facturX(content),
  });
  let y = drawHead(sheet, content);
  y = drawParties(sheet, content, y);
  drawLines(sheet, content, y);
  drawFoot(sheet, content);
  return await sheet.finish();
}
