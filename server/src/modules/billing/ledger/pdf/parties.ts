import type { InvoiceContent } from '../invoice-content.ts';
import { COLOURS, mm, PAGE, type Sheet } from '../../../../shared/pdf/sheet.ts';

const LABEL = { size: 7.6, colour: COLOURS.dim } as const;
const NAME = { size: 10.4, face: 'strong' } as const;
const LINE = { size: 9.4, colour: COLOURS.soft } as const;
const PADDING = mm(5);

interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Draws buyer and seller side by side. Returns where the next section starts. */
export function drawParties(sheet: Sheet, { seller, billTo }: InvoiceContent, y: number): number {
  sheet.decoration(() => sheet.rule({ x: PAGE.left, y }, { x: PAGE.right, y }));
  const vatId = billTo.vatId ? [`VAT ID ${billTo.vatId}`] : [];
  const buyer = {
    label: 'Billed to',
    name: billTo.name,
    lines: [...billTo.address, billTo.email, ...vatId],
  };
  const taxId = seller.taxId === null ? [] : [`Tax ID ${seller.taxId}`];
  const issuer = { label: 'From', name: seller.name, lines: [...seller.address, ...taxId] };
  const ends = [
    drawParty(sheet, buyer, { x: PAGE.left, y: y + PADDING, width: PAGE.axis - PAGE.left - mm(12) }),
    drawParty(sheet, issuer, {
      x: PAGE.axis + mm(6),
      y: y + PADDING,
      width: PAGE.right - PAGE.axis - mm(6),
    }),
  ];
  const end = Math.max(mm(104), ...ends) + PADDING;
  sheet.decoration(() => sheet.rule({ x: PAGE.axis, y }, { x: PAGE.axis, y: end }));
  return end;
}

function drawParty(
  sheet: Sheet,
  { label, name, lines }: Party,
  at: { x: number; y: number; width: number },
): number {
  let { y } = at;
  sheet.part('H2', () => (y += sheet.text(label, at, LABEL) + mm(0.8)));
  sheet.part('P', () => (y += sheet.text(name, { ...at, y }, NAME) + mm(0.6)));
  if (lines.length > 0)
    sheet.part('P', () => {
      for (const line of lines) y += sheet.text(line, { ...at, y }, LINE);
    });
  return y;
}
