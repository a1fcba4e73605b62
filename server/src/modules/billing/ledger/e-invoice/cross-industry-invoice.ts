import { OVERAGE_UNIT } from '@meridian/contracts/overage';
import { decimalText } from '@meridian/contracts/prices';
import { XMLBuilder } from 'fast-xml-parser';
import type { InvoiceContent } from '../invoice-content.ts';
import { type ElectronicParts, electronicParts } from './electronic-parts.ts';

const NAMESPACES = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};
const GUIDELINE = 'urn:cen.eu:en16931:2017';
/** Codes of UNTDID 1001, 4461 and Recommendation 20: invoice, credit note, card payment, clearing, one piece. */
const INVOICE = 380;
const CREDIT_NOTE = 381;
const BY_CARD = 48;
const BY_CREDIT = 97;
const PIECE = 'C62';
/** Of UNTDID 5189: a discount. */
const DISCOUNT = 95;
/** Enough for a line of a thousand million calls. */
const PRICE_DECIMALS = 8;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  format: true,
});

/**
 * The document as a Cross Industry Invoice of EN 16931, which Factur-X and ZUGFeRD embed; null when it lacks what the norm
 * requires. The order of the elements is that of the norm.
 */
export function crossIndustryInvoice(content: InvoiceContent): string | null {
  const parts = electronicParts(content);
  if (!parts) return null;
  const document = {
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': GUIDELINE },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': content.number,
      'ram:TypeCode': content.credits ? CREDIT_NOTE : INVOICE,
      'ram:IssueDateTime': date(content.issuedAt),
      ...(content.credits && { 'ram:IncludedNote': { 'ram:Content': content.credits.reason } }),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': content.lines.map((line, index) =>
        lineItem(line, { number: index + 1, parts }),
      ),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:SellerTradeParty': sellerOf(content, parts),
        'ram:BuyerTradeParty': buyerOf(content, parts),
      },
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': date(deliveredAt(content)) },
      },
      'ram:ApplicableHeaderTradeSettlement': settlementOf(content, parts),
    },
  };
  const root = { 'rsm:CrossIndustryInvoice': { ...NAMESPACES, ...document } };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`;
}

/** Plans begin at once, with the first day of their period. */
const deliveredAt = ({ lines, payment }: InvoiceContent) => lines[0]?.period?.start ?? payment.at;

/** A day as `20260511`. */
const date = (at: string) => ({
  'udt:DateTimeString': { '@format': '102', '#text': at.slice(0, 10).replaceAll('-', '') },
});

const period = ({ start, end }: { start: string; end: string }) => ({
  'ram:BillingSpecifiedPeriod': { 'ram:StartDateTime': date(start), 'ram:EndDateTime': date(end) },
});

const taxRegistration = (vatId: string) => ({
  'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': 'VA', '#text': vatId } },
});

const allowance = ({ code, netMinor }: { code: string; netMinor: number }) => ({
  'ram:SpecifiedTradeAllowanceCharge': {
    'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
    'ram:ActualAmount': decimalText(netMinor),
    'ram:ReasonCode': DISCOUNT,
    'ram:Reason': `Coupon ${code}`,
  },
});

function lineItem(
  line: InvoiceContent['lines'][number],
  { number, parts: { vat } }: { number: number; parts: ElectronicParts },
) {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': number },
    'ram:SpecifiedTradeProduct': { 'ram:Name': line.description },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': netPrice(line),
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': PIECE, '#text': line.quantity?.calls ?? 1 },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': {
        'ram:TypeCode': 'VAT',
        'ram:CategoryCode': vat.code,
        'ram:RateApplicablePercent': vat.percent,
      },
      ...(line.period && period(line.period)),
      ...(line.discount && allowance(line.discount)),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': {
        'ram:LineTotalAmount': decimalText(line.netMinor),
      },
    },
  };
}

/** The price without tax: of the line before its discount, or of 1,000 calls, so exact that the quantity gives the amount of the line. */
function netPrice({ netMinor, quantity, discount }: InvoiceContent['lines'][number]) {
  if (!quantity) return { 'ram:ChargeAmount': decimalText(netMinor + (discount?.netMinor ?? 0)) };
  const perUnit = (netMinor * OVERAGE_UNIT) / quantity.calls / 100;
  return {
    'ram:ChargeAmount': perUnit.toFixed(PRICE_DECIMALS),
    'ram:BasisQuantity': { '@unitCode': PIECE, '#text': OVERAGE_UNIT },
  };
}

function sellerOf({ seller: { name } }: InvoiceContent, { seller }: ElectronicParts) {
  const [first, second, third] = seller.address;
  return {
    'ram:Name': name,
    'ram:PostalTradeAddress': {
      'ram:LineOne': first,
      ...optional('ram:LineTwo', second),
      ...optional('ram:LineThree', third),
      'ram:CountryID': seller.country,
    },
    ...taxRegistration(seller.vatId),
  };
}

function buyerOf({ billTo }: InvoiceContent, { buyer: { place, vatId } }: ElectronicParts) {
  return {
    'ram:Name': billTo.name,
    'ram:PostalTradeAddress': {
      ...optional('ram:PostcodeCode', place.postalCode),
      ...optional('ram:LineOne', place.street),
      ...optional('ram:LineTwo', place.street2),
      ...optional('ram:CityName', place.city),
      'ram:CountryID': place.country,
      ...optional('ram:CountrySubDivisionName', place.state),
    },
    'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': 'EM', '#text': billTo.email } },
    ...(vatId !== null && taxRegistration(vatId)),
  };
}

/** It was paid before the document was issued, by money or credit, so nothing is due. */
function settlementOf(content: InvoiceContent, { vat }: ElectronicParts) {
  const { currency, netMinor, totalMinor, creditMinor, credits, payment } = content;
  const net = decimalText(netMinor);
  const total = decimalText(totalMinor);
  const tax = decimalText(vat.amountMinor);
  return {
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': creditMinor === totalMinor ? BY_CREDIT : BY_CARD,
      'ram:Information': payment.method,
    },
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': tax,
      'ram:TypeCode': 'VAT',
      ...(vat.reason && { 'ram:ExemptionReason': vat.reason.text }),
      'ram:BasisAmount': net,
      'ram:CategoryCode': vat.code,
      ...(vat.reason && optional('ram:ExemptionReasonCode', vat.reason.code ?? undefined)),
      'ram:RateApplicablePercent': vat.percent,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': net,
      'ram:TaxBasisTotalAmount': net,
      'ram:TaxTotalAmount': { '@currencyID': currency, '#text': tax },
      'ram:GrandTotalAmount': total,
      'ram:TotalPrepaidAmount': total,
      'ram:DuePayableAmount': decimalText(0),
    },
    ...(credits && { 'ram:InvoiceReferencedDocument': { 'ram:IssuerAssignedID': credits.invoice } }),
  };
}

const optional = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value };
