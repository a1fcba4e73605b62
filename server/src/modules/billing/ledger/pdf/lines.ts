import { OVERAGE_UNIT } from '@meridian/contracts/overage';
import { TREATMENT_NOTES } from '../../tax/treatment.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { invoiceFormat } from '../invoice-locale.ts';
import { drawContinued } from './frame.ts';
import { COLOURS, mm, PAGE, type Sheet, type TextStyle } from '../../../../shared/pdf/sheet.ts';

const HEAD = { size: 7.6, colour: COLOURS.dim } as const;
const CELL = { size: 9.6 } as const;
const SOFT = { size: 9.6, colour: COLOURS.soft } as const;
const TOTAL = { size: 12, face: 'strong' } as const;
const ROW_PADDING = mm(2.2);

const WHAT = { x: PAGE.left, width: mm(66) };
const WHEN = { x: mm(86), width: mm(46) };
const LABEL = { x: PAGE.axis + mm(6), width: mm(28) };
const AMOUNT = { x: mm(160), width: PAGE.right - mm(160) };

interface Cell {
  readonly text: string;
  readonly at: { x: number; width: number };
  readonly style: TextStyle;
  readonly role?: 'TH' | 'TD';
}

/** Draws the lines, taxes, total, credit and payment. Continues on more pages when needed. */
export function drawLines(sheet: Sheet, content: InvoiceContent, from: number): void {
  const { currency, credits, payment, treatment = 'taxed' } = content;
  const { money, day } = invoiceFormat(content);
  let y = from;
  const row = (cells: readonly Cell[], rule: { x: number; colour?: string }, padding = ROW_PADDING) => {
    const height = Math.max(...cells.map(({ text, at, style }) => sheet.heightOf(text, at.width, style)));
    if (y + height + padding > PAGE.bottom) y = drawContinued(sheet, content);
    sheet.part('TR', () => {
      for (const { text, at, style, role = 'TD' } of cells) {
        const scope = role === 'TH' ? ({ scope: style === HEAD ? 'Column' : 'Row' } as const) : {};
        sheet.part(role, () => sheet.text(text, { ...at, y: y + padding }, style), scope);
      }
    });
    y += height + 2 * padding;
    const { x, colour = COLOURS.line } = rule;
    sheet.decoration(() => sheet.rule({ x, y }, { x: PAGE.right, y }, { colour, width: mm(0.2) }));
  };
  sheet.decoration(() => sheet.rule({ x: PAGE.left, y }, { x: PAGE.right, y }));
  sheet.part('Table', () => {
    row(
      [
        { text: 'Description', at: WHAT, style: HEAD, role: 'TH' },
        { text: 'Period', at: WHEN, style: HEAD, role: 'TH' },
        { text: `Net amount, ${currency}`, at: AMOUNT, style: { ...HEAD, align: 'right' }, role: 'TH' },
      ],
      { x: PAGE.left },
      mm(1.6),
    );
    const line = (what: string, when: string, minor: number) =>
      row(
        [
          { text: what, at: WHAT, style: CELL },
          { text: when, at: WHEN, style: SOFT },
          { text: money(minor), at: AMOUNT, style: { ...CELL, align: 'right' } },
        ],
        { x: PAGE.left, colour: COLOURS.strongLine },
      );
    for (const { description, period, netMinor, quantity, discount } of content.lines) {
      const what = quantity ? `${description}: ${quantityText(content, quantity)}` : description;
      const when = period ? `${day(period.start)} to ${day(period.end)}` : '';
      line(what, when, netMinor + (discount?.netMinor ?? 0));
      if (discount) line(`Coupon ${discount.code}`, '', -discount.netMinor);
    }
    const sum = (label: string, minor: number, style: TextStyle = SOFT, colour?: string) =>
      row(
        [
          // As many cells as in the head, for screen readers.
          { text: '', at: WHAT, style },
          { text: label, at: LABEL, style, role: 'TH' },
          { text: money(minor), at: AMOUNT, style: { ...style, align: 'right' } },
        ],
        { x: LABEL.x, ...(colour === undefined ? {} : { colour }) },
        mm(1.5),
      );
    if (content.taxes.length > 0) sum('Net', content.netMinor);
    for (const { name, percent, amountMinor } of content.taxes) sum(`${name} ${percent}%`, amountMinor);
    sum('Total', content.totalMinor, TOTAL, COLOURS.ink);
    const { creditMinor = 0 } = content;
    if (creditMinor > 0) {
      sum(credits ? 'As credit' : 'Credit applied', credits ? creditMinor : -creditMinor);
      sum(credits ? 'Refunded' : 'Amount paid', content.totalMinor - creditMinor);
    }
  });
  const at = day(payment.at);
  const amount = money(content.totalMinor);
  const taxNote = TREATMENT_NOTES[treatment];
  const paid = credits
    ? [
        `This credit note corrects invoice ${credits.invoice} by ${amount}. ${credits.reason}`,
        `Refunded on ${at}. ${payment.method}.`,
      ]
    : [`Paid on ${at}. ${payment.method}. No balance is due.`];
  const notes = taxNote === null ? paid : [taxNote, ...paid];
  const width = PAGE.axis - PAGE.left - mm(12);
  y += mm(8);
  for (const note of notes) {
    if (y + sheet.heightOf(note, width, SOFT) > PAGE.bottom) y = drawContinued(sheet, content);
    sheet.part('P', () => (y += sheet.text(note, { x: PAGE.left, y, width }, SOFT) + mm(1.4)));
  }
}

/** The calls and what 1,000 of them cost, as the price list says it. */
function quantityText(
  content: InvoiceContent,
  { calls, perThousandMinor }: NonNullable<InvoiceContent['lines'][number]['quantity']>,
): string {
  const { money, count } = invoiceFormat(content);
  const taxed = content.taxes.length > 0 ? ', tax included' : '';
  return `${count(calls)} at ${money(perThousandMinor)} per ${count(OVERAGE_UNIT)}${taxed}`;
}
