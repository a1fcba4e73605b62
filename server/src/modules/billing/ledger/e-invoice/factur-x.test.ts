import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { InvoiceContent } from '../invoice-content.ts';
import { invoicePdf } from '../pdf/invoice-pdf.ts';
import { facturX } from './factur-x.ts';

const content = {
  number: 'INV-000042',
  issuedAt: '2026-05-11T09:00:00.000Z',
  seller: {
    name: 'Example & Söhne GmbH',
    address: ['Weg 1', '10115 Berlin', 'Germany'],
    taxId: 'DE136695976',
  },
  billTo: {
    name: 'Zoë <Łukasiewicz>',
    email: 'zoe@mail.test',
    address: ['1 Rue', '75001 Paris', 'France'],
    vatId: null,
    place: { street: '1 Rue', street2: '', city: 'Paris', postalCode: '75001', state: '', country: 'FR' },
  },
  treatment: 'taxed',
  locale: 'fr-FR',
  currency: 'EUR',
  lines: [
    {
      description: 'Developer, monthly',
      period: { start: '2026-05-11T09:00:00.000Z', end: '2026-06-11T09:00:00.000Z' },
      netMinor: 24_37,
    },
  ],
  netMinor: 24_37,
  taxes: [{ name: 'VAT', percent: 19, amountMinor: 4_63 }],
  totalMinor: 29_00,
  payment: { at: '2026-05-11T09:00:00.000Z', method: 'Visa ending 4242' },
  credits: null,
} satisfies InvoiceContent;
const free = {
  taxes: [],
  netMinor: 29_00,
  lines: [{ ...content.lines[0]!, netMinor: 29_00 }],
};

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, parseTagValue: false });
const read = (changes: Partial<InvoiceContent> = {}) => {
  const xml = Buffer.from(facturX({ ...content, ...changes })!.content).toString();
  return (parser.parse(xml) as { CrossIndustryInvoice: Record<string, unknown> }).CrossIndustryInvoice;
};
const settlement = (changes?: Partial<InvoiceContent>) =>
  (read(changes)['SupplyChainTradeTransaction'] as Record<string, unknown>)[
    'ApplicableHeaderTradeSettlement'
  ];

test('the electronic invoice has the parties, the amounts and the VAT of the printed one', () => {
  expect(read()).toMatchObject({
    ExchangedDocumentContext: {
      GuidelineSpecifiedDocumentContextParameter: { ID: 'urn:cen.eu:en16931:2017' },
    },
    ExchangedDocument: {
      ID: 'INV-000042',
      TypeCode: '380',
      IssueDateTime: { DateTimeString: { '#text': '20260511' } },
    },
    SupplyChainTradeTransaction: {
      IncludedSupplyChainTradeLineItem: { SpecifiedTradeProduct: { Name: 'Developer, monthly' } },
      ApplicableHeaderTradeAgreement: {
        SellerTradeParty: {
          Name: content.seller.name,
          PostalTradeAddress: { LineOne: 'Weg 1', LineTwo: '10115 Berlin', CountryID: 'DE' },
          SpecifiedTaxRegistration: { ID: { '#text': 'DE136695976', '@_schemeID': 'VA' } },
        },
        BuyerTradeParty: { Name: content.billTo.name, PostalTradeAddress: { CountryID: 'FR' } },
      },
    },
  });
  expect(settlement()).toMatchObject({
    InvoiceCurrencyCode: 'EUR',
    ApplicableTradeTax: {
      CalculatedAmount: '4.63',
      BasisAmount: '24.37',
      CategoryCode: 'S',
      RateApplicablePercent: '19',
    },
    SpecifiedTradeSettlementHeaderMonetarySummation: {
      TaxTotalAmount: { '#text': '4.63', '@_currencyID': 'EUR' },
      GrandTotalAmount: '29.00',
      TotalPrepaidAmount: '29.00',
      DuePayableAmount: '0.00',
    },
  });
});

test('reverse charge and exemption have their category and reason, and both VAT ids', () => {
  const billTo = { ...content.billTo, vatId: 'FR83404833048' };
  const reversed = { ...free, treatment: 'reverse-charge', billTo } as const;
  expect(settlement(reversed)).toMatchObject({
    ApplicableTradeTax: {
      CalculatedAmount: '0.00',
      CategoryCode: 'AE',
      ExemptionReason: expect.stringMatching(/^Reverse charge/) as string,
      ExemptionReasonCode: 'VATEX-EU-AE',
    },
  });
  expect(JSON.stringify(read(reversed))).toContain('FR83404833048');
  expect(settlement({ ...free, treatment: 'exempt' })).toMatchObject({
    ApplicableTradeTax: { CategoryCode: 'E', ExemptionReason: 'The customer is exempt from tax.' },
  });
});

test('a credit note names its invoice and its reason', () => {
  const credits = { invoice: 'INV-000042', reason: 'You requested your money back.' };
  const changes = { number: 'CN-000007', credits };
  expect(read(changes)).toMatchObject({
    ExchangedDocument: { TypeCode: '381', IncludedNote: { Content: credits.reason } },
  });
  expect(settlement(changes)).toMatchObject({
    InvoiceReferencedDocument: { IssuerAssignedID: 'INV-000042' },
  });
});

test('the file is in the archivable PDF, which is well-formed also with special characters', async () => {
  const plain = (await invoicePdf(content, { compress: false })).toString('latin1');
  for (const mark of ['/AFRelationship /Alternative', '(factur-x.xml)', '/OutputIntents', '/Marked true'])
    expect(plain).toContain(mark);
  const metadata = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(plain)![0];
  const text = JSON.stringify(parser.parse(metadata, true));
  for (const part of ['"part":"3"', '"conformance":"A"', '"ConformanceLevel":"EN 16931"', '"part":"1"'])
    expect(text).toContain(part);
  expect((await invoicePdf(content)).equals(await invoicePdf(content))).toBe(true);
});

test.each<[string, Partial<InvoiceContent>]>([
  ['no VAT id of the seller', { seller: { ...content.seller, taxId: null } }],
  ['a tax id of another kind', { seller: { ...content.seller, taxId: '29ABCDE1234F1Z5' } }],
  ['no address of the seller', { seller: { ...content.seller, address: ['Germany'] } }],
  [
    'no country of the buyer',
    { billTo: { ...content.billTo, place: { ...content.billTo.place, country: null } } },
  ],
  ['several taxes', { taxes: [content.taxes[0]!, content.taxes[0]!] }],
  ['no tax without a reason', free],
])('with %s the plain PDF is served', async (_, changes) => {
  expect(facturX({ ...content, ...changes })).toBeNull();
  const plain = (await invoicePdf({ ...content, ...changes }, { compress: false })).toString('latin1');
  expect(plain).not.toContain('factur-x.xml');
  expect(plain).toContain('pdfuaid');
});

test('documents of earlier versions stay plain', () => {
  const { treatment: _treatment, locale: _locale, ...earlier } = content;
  const { place: _place, vatId: _vatId, ...billTo } = content.billTo;
  expect(facturX({ ...earlier, billTo })).toBeNull();
});

test('credit counts as paid in advance, so nothing is due', () => {
  expect(settlement({ creditMinor: 12_50 })).toMatchObject({
    SpecifiedTradeSettlementPaymentMeans: { TypeCode: '48', Information: 'Visa ending 4242' },
    SpecifiedTradeSettlementHeaderMonetarySummation: {
      GrandTotalAmount: '29.00',
      TotalPrepaidAmount: '29.00',
      DuePayableAmount: '0.00',
    },
  });
  expect(settlement({ creditMinor: 29_00 })).toMatchObject({
    SpecifiedTradeSettlementPaymentMeans: { TypeCode: '97' },
  });
});

test('calls beyond the quota have their quantity, and a price of 1,000 that gives the amount of the line', () => {
  const calls = 12_345;
  const line = { ...content.lines[0]!, quantity: { calls, perThousandMinor: 2_35 } };
  const item = (
    read({ lines: [line] })['SupplyChainTradeTransaction'] as {
      IncludedSupplyChainTradeLineItem: {
        SpecifiedLineTradeAgreement: {
          NetPriceProductTradePrice: { ChargeAmount: string; BasisQuantity: { '#text': string } };
        };
        SpecifiedLineTradeDelivery: { BilledQuantity: { '#text': string } };
      };
    }
  ).IncludedSupplyChainTradeLineItem;
  const { ChargeAmount, BasisQuantity } = item.SpecifiedLineTradeAgreement.NetPriceProductTradePrice;
  const quantity = item.SpecifiedLineTradeDelivery.BilledQuantity['#text'];
  expect([BasisQuantity['#text'], quantity]).toEqual(['1000', String(calls)]);
  expect(((Number(ChargeAmount) / 1_000) * calls).toFixed(2)).toBe('24.37');
});

test('a coupon is an allowance of its line, which adds up', () => {
  const [line] = content.lines;
  const lines = [{ ...line!, netMinor: 24_37, discount: { code: 'SPRING', netMinor: 6_09 } }];
  const transaction = read({ lines })['SupplyChainTradeTransaction'] as Record<string, unknown>;
  expect(transaction['IncludedSupplyChainTradeLineItem']).toMatchObject({
    SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: { ChargeAmount: '30.46' } },
    SpecifiedLineTradeSettlement: {
      SpecifiedTradeAllowanceCharge: {
        ChargeIndicator: { Indicator: 'false' },
        ActualAmount: '6.09',
        ReasonCode: '95',
        Reason: 'Coupon SPRING',
      },
      SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: '24.37' },
    },
  });
});
