import { decimalText } from '@meridian/contracts/prices';
import type { Payment, PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import type { ChargeRecord } from '../ledger/queries/charges.ts';
import type { ComparedRange, LedgerDifference } from './difference.ts';
import { knownRecords } from './known-records.ts';
import { listChargesToCompare, listLateCharges } from './queries/compared.ts';
import { sideText } from './side-text.ts';

/** Longer than a provider needs for a charge. Until then the plan is used without being paid. */
const LATE_MS = 7 * 86_400_000;

/**
 * Compares the provider's paid payments with the charges, and the charges of the range or still pending with the provider.
 * Payments for anything else are ignored. `again` are references that are compared whenever they were made.
 */
export async function comparePayments(
  store: Store,
  payments: PaymentProvider,
  { listed, again, range }: { listed: readonly Payment[]; again: readonly string[]; range: ComparedRange },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  const byRef = await knownRecords(listed, again, (ref) => payments.readPayment(ref));
  const paymentRefs = [...new Set([...byRef.keys(), ...again])];
  const charges = await listChargesToCompare(store, payments.name, { paymentRefs, range });
  const known = new Set(charges.map(({ payment_ref: ref }) => ref));
  const unknown = [...byRef.values()].filter(
    ({ ref, state, purchaseId }) => state === 'paid' && purchaseId !== null && !known.has(ref),
  );
  const differences = unknown.map(({ ref, amountMinor, currency }): LedgerDifference => ({
    kind: 'payment-unknown',
    subject: ref,
    theirs: sideText(amountMinor, currency, 'paid'),
    what: `Payment ${ref} of ${decimalText(amountMinor)} ${currency} is at the provider but not in the ledger.`,
  }));
  for (const charge of charges) {
    const payment = byRef.get(charge.payment_ref!) ?? (await readPayment(payments, charge.payment_ref!));
    const difference = payment ? compare(charge, payment) : missing(charge);
    if (difference) differences.push(difference);
  }
  return { compared: charges.length + unknown.length, differences };
}

/** Reads a payment from before the range; undefined when the provider does not know it. */
const readPayment = async (payments: PaymentProvider, ref: string): Promise<Payment | undefined> =>
  await payments.readPayment(ref).catch(() => undefined);

const missing = ({
  id,
  payment_ref: ref,
  amount_minor: amountMinor,
  currency,
  state,
}: ChargeRecord): LedgerDifference => ({
  kind: 'payment-missing',
  subject: ref!,
  ours: sideText(amountMinor, currency, state),
  chargeId: id,
  what: `Payment ${ref} of charge ${id} is in the ledger, but the provider does not know it.`,
});

function compare(charge: ChargeRecord, payment: Payment): LedgerDifference | undefined {
  const state = charge.state === 'refunded' ? 'paid' : charge.state;
  const here = sideText(charge.amount_minor, charge.currency, state);
  const there = sideText(payment.amountMinor, payment.currency, payment.state);
  if (here === there) return undefined;
  return {
    kind: 'payment-differs',
    subject: payment.ref,
    ours: here,
    theirs: there,
    chargeId: charge.id,
    what: `Payment ${payment.ref} of charge ${charge.id} is ${there} at the provider and ${here} in the ledger.`,
  };
}

/** Charges that the provider has left pending for a week. */
export async function lateCharges(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await listLateCharges(store, new Date(nowMs - LATE_MS));
  return rows.map(({ id, amount, currency, at }) => ({
    kind: 'charge-late',
    subject: id,
    ours: sideText(amount, currency, 'pending'),
    chargeId: id,
    what: `Charge ${id} of ${decimalText(amount)} ${currency} has been pending since ${at.toISOString().slice(0, 10)}.`,
  }));
}
