import { expect, test } from 'vitest';
import type { InvoiceContent } from '../invoice-content.ts';
import { pdfText } from '../../../../shared/pdf/testing/pdf-text.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

const content: InvoiceContent = {
  number: 'INV-000042',
  issuedAt: '2026-05-11T09:00:00.000Z',
  seller: { name: 'Example Data Ltd', address: ['12 Road', '560025 Bengaluru'], taxId: '29ABCDE' },
  billTo: { name: 'Zoë Łukasiewicz', email: 'zoe@mail.test', address: ['1 Quay', '10001 Port'] },
  currency: 'INR',
  lines: [
    {
      description: 'Developer, monthly',
      period: { start: '2026-05-11T09:00:00.000Z', end: '2026-06-11T09:00:00.000Z' },
      netMinor: 2042_78,
    },
  ],
  netMinor: 2042_78,
  taxes: [
    { name: 'CGST', percent: 9, amountMinor: 183_85 },
    { name: 'SGST', percent: 9, amountMinor: 183_85 },
  ],
  totalMinor: 2410_48,
  payment: { at: '2026-05-11T09:00:00.000Z', method: 'Visa ending 4242' },
  credits: null,
};
const textOf = async (changes: Partial<InvoiceContent> = {}) =>
  pdfText(await invoicePdf({ ...content, ...changes }, { compress: false }));

test('an invoice shows seller, buyer, lines, taxes and payment', async () => {
  expect(await textOf()).toEqual([
    'Example Data Ltd',
    'Invoice',
    'INV-000042',
    '11 May 2026',
    '₹2,410.48',
    'Paid 11 May 2026',
    'Visa ending 4242',
    'Billed to',
    'Zoë Łukasiewicz',
    '1 Quay',
    '10001 Port',
    'zoe@mail.test',
    'From',
    'Example Data Ltd',
    '12 Road',
    '560025 Bengaluru',
    'Tax ID 29ABCDE',
    'Description',
    'Period',
    'Net amount, INR',
    'Developer, monthly',
    '11 May 2026 to 11 Jun 2026',
    '₹2,042.78',
    'Net',
    '₹2,042.78',
    'CGST 9%',
    '₹183.85',
    'SGST 9%',
    '₹183.85',
    'Total',
    '₹2,410.48',
    'Paid on 11 May 2026. Visa ending 4242. No balance is due.',
    'Invoice INV-000042. Example Data Ltd, Tax ID 29ABCDE',
    'Page 1 of 1',
  ]);
});

test('a credit note shows the invoice that it corrects, and why', async () => {
  const text = await textOf({
    number: 'CN-000007',
    currency: 'EUR',
    credits: { invoice: 'INV-000042', reason: 'You requested your money back.' },
  });
  expect(text).toContain('Credit note');
  expect(text.join(' ').replaceAll('  ', ' ')).toContain(
    'This credit note corrects invoice INV-000042 by €2,410.48. You requested your money back.',
  );
});

test('a coupon has a line of its own, with its code', async () => {
  const [line] = content.lines;
  const lines = [{ ...line!, discount: { code: 'SPRING', netMinor: 510_70 } }];
  expect((await textOf({ lines })).join('|')).toContain('₹2,553.48|Coupon SPRING|-₹510.70|');
});

test('credit is stated below the total, with what was paid beside it', async () => {
  const invoice = (await textOf({ creditMinor: 410_48 })).join('|');
  expect(invoice).toContain('Total|₹2,410.48|Credit applied|-₹410.48|Amount paid|₹2,000.00');
  const note = { credits: { invoice: 'INV-000041', reason: 'You requested your money back.' } };
  const returned = (await textOf({ ...note, creditMinor: 410_48 })).join('|');
  expect(returned).toContain('Total|₹2,410.48|As credit|₹410.48|Refunded|₹2,000.00');
});

test('the same content gives the same file, tagged for screen readers, with title and language', async () => {
  const [first, second] = await Promise.all([invoicePdf(content), invoicePdf(content)]);
  expect(first.equals(second)).toBe(true);
  const plain = (await invoicePdf(content, { compress: false })).toString('latin1');
  for (const mark of ['/Marked true', '/Lang (en)', '/S /H1', '/S /TH', '/DisplayDocTitle true', 'pdfuaid'])
    expect(plain).toContain(mark);
});

test('draws long names, and letters that the typeface lacks', async () => {
  const long = 'Maximiliane von und zu Hohenlohe-Waldenburg '.repeat(4).trim();
  const billTo = { ...content.billTo, name: `王小明 Nguyễn Ṅoë ${long}` };
  const text = (await textOf({ billTo })).join('').replaceAll(' ', '');
  expect(text).toContain(`??? Nguyen Noë ${long}`.replaceAll(' ', ''));
  expect(text).toContain('Page1of1');
});

test('continues on more pages when the lines do not fit on one', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...content.lines[0]!,
    description: `Line ${index}`,
  }));
  const text = await textOf({ lines });
  for (const { description } of lines) expect(text).toContain(description);
  expect(text).toContain('Page 3 of 3');
});

test('concurrent files are byte-equal to files drawn in place, and a failure affects only its own file', async () => {
  const numbers = ['INV-000001', 'INV-000002', 'INV-000003'];
  const broken = { ...content, issuedAt: 'never' };
  const [failed, ...files] = await Promise.allSettled([
    drawInvoice(broken),
    ...numbers.map((number) => drawInvoice({ ...content, number })),
  ]);
  expect(failed.status).toBe('rejected');
  const inPlace = await Promise.all(numbers.map((number) => invoicePdf({ ...content, number })));
  expect(files).toEqual(inPlace.map((value) => ({ status: 'fulfilled', value })));
});

test('calls beyond the quota are shown with their number and the price of 1,000', async () => {
  const line = { ...content.lines[0]!, description: 'Developer, calls beyond the quota' };
  const quantity = { calls: 12_345, perThousandMinor: 2_35 };
  const text = (await textOf({ lines: [{ ...line, quantity }] })).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Developer, calls beyond the quota: 12,345 at ₹2.35 per 1,000, tax included');
  const untaxed = (await textOf({ lines: [{ ...line, quantity }], taxes: [] })).join(' ');
  expect(untaxed).not.toContain('tax included');
});
