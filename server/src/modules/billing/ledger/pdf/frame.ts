import { invoiceFormat } from '../invoice-locale.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { drawBrand } from '../../../../shared/pdf/brand.ts';
import { COLOURS, mm, PAGE, type Sheet } from '../../../../shared/pdf/sheet.ts';

const WIDE_COLUMN = PAGE.axis - PAGE.left - mm(6);
const SIDE = { x: PAGE.axis + mm(6), width: PAGE.right - PAGE.axis - mm(6) };
const SMALL = { size: 7.6, colour: COLOURS.dim } as const;

const kindOf = ({ credits }: InvoiceContent): string => (credits ? 'Credit note' : 'Invoice');

/** Starts another page with the brand. Returns where its content starts. */
export function drawContinued(sheet: Sheet, content: InvoiceContent): number {
  sheet.pdf.addPage();
  sheet.decoration(() => drawBrand(sheet, content.seller.name));
  return mm(30);
}

/** Draws the head of the first page: kind, number, day and amount. Returns where the next section starts. */
export function drawHead(sheet: Sheet, content: InvoiceContent): number {
  const { number, issuedAt, totalMinor, payment, credits } = content;
  const { day: dayOf, money } = invoiceFormat(content);
  const day = dayOf(issuedAt);
  const flag = { size: 7.4, face: 'strong', colour: COLOURS.paper } as const;
  sheet.decoration(() => {
    drawBrand(sheet, content.seller.name);
    sheet.rule(
      { x: PAGE.axis, y: 0 },
      { x: PAGE.axis, y: mm(65) },
      { colour: COLOURS.signal, width: mm(0.5) },
    );
    const width = sheet.widthOf(day, flag) + mm(3.6);
    sheet.pdf.rect(PAGE.axis - mm(0.25), mm(25), width, mm(5)).fill(COLOURS.signal);
  });
  sheet.part('H1', () =>
    sheet.text(
      kindOf(content),
      { x: PAGE.left - mm(0.4), y: mm(32), width: WIDE_COLUMN },
      { face: 'wide', size: 38, spacing: -1.4 },
    ),
  );
  sheet.part('P', () =>
    sheet.text(number, { x: PAGE.left, y: mm(50), width: WIDE_COLUMN }, { size: 11.4, colour: COLOURS.soft }),
  );
  sheet.part('P', () => sheet.text(day, { x: PAGE.axis + mm(1.6), y: mm(26.1), width: SIDE.width }, flag));
  const amount = money(totalMinor);
  const size = Math.min(
    25,
    (25 * SIDE.width) / sheet.widthOf(amount, { face: 'wide', size: 25, spacing: -0.7 }),
  );
  sheet.part('P', () =>
    sheet.text(
      amount,
      { x: SIDE.x, y: mm(48.5) - size, width: SIDE.width + mm(2) },
      { face: 'wide', size, spacing: -0.7 },
    ),
  );
  sheet.part('P', () =>
    sheet.text(
      `${credits ? 'Refunded' : 'Paid'} ${dayOf(payment.at)}`,
      { ...SIDE, y: mm(50.4) },
      { size: 9.6, colour: COLOURS.soft },
    ),
  );
  sheet.part('P', () =>
    sheet.text(payment.method, { ...SIDE, y: mm(55) }, { size: 8.6, colour: COLOURS.dim }),
  );
  return mm(65);
}

/** Draws the foot of every page, with its number. */
export function drawFoot(sheet: Sheet, content: InvoiceContent): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  const { name, taxId } = content.seller;
  const y = mm(284);
  const seller = [name, taxId === null ? '' : `Tax ID ${taxId}`].filter(Boolean).join(', ');
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    sheet.decoration(() => {
      sheet.rule({ x: PAGE.left, y: y - mm(3) }, { x: PAGE.right, y: y - mm(3) });
      sheet.text(
        `${kindOf(content)} ${content.number}. ${seller}`,
        { x: PAGE.left, y, width: mm(150) },
        SMALL,
      );
      sheet.text(
        `Page ${page + 1} of ${count}`,
        { x: PAGE.right - mm(30), y, width: mm(30) },
        { ...SMALL, align: 'right' },
      );
    });
  }
}
