import type { Payment, PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Store } from '../../../store/schema.ts';
import type { ChargeRecord } from '../ledger/queries/charges.ts';
import type { ComparedRange, LedgerDifference } from './difference.ts';
import { listChargesToCompare, listLateCharges } from './queries.ts';

/** Longer than a provider needs for a charge. Until then the plan is used without being paid. */
const LATE_MS = 7 * 86_400_000;

/**
 * Compares the provider's paid payments with the charges, and the charges of the range or still pending with the provider.
 * Payments for anything else are ignored.
 */
export async function comparePayments(
  store: Store,
  payments: PaymentProvider,
  { listed, range }: { listed: readonly Payment[]; range: ComparedRange },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  const byRef = new Map(listed.map((payment) => [payment.ref, payment]));
  const charges = await listChargesToCompare(store, payments.name, {
    paymentRefs: [...byRef.keys()],
    range,
  });
  const known = new Set(charges.map(({ payment_ref: ref }) => ref));
  const unknown = listed.filter(
    ({ ref, state, purchaseId }) => state === 'paid' && purchaseId !== null && !known.has(ref),
  );
  const differences = unknown.map(({ ref, amountMinor, currency }): LedgerDifference => ({
    kind: 'payment-unknown',
    what: `Payment ${ref} of ${amountMinor} ${currency} is at the provider but not in the ledger.`,
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

const missing = ({ id, payment_ref: ref }: ChargeRecord): LedgerDifference => ({
  kind: 'payment-missing',
  what: `Payment ${ref} of charge ${id} is in the ledger, but the provider does not know it.`,
});

function compare(charge: ChargeRecord, payment: Payment): LedgerDifference | undefined {
  const state = charge.state === 'refunded' ? 'paid' : charge.state;
  const here = `${charge.amount_minor} ${charge.currency}, ${state}`;
  const there = `${payment.amountMinor} ${payment.currency}, ${payment.state}`;
  if (here === there) return undefined;
  return {
    kind: 'payment-differs',
    what: `Payment ${payment.ref} of charge ${charge.id} is ${there} at the provider and ${here} in the ledger.`,
  };
}

/** Charges that the provider has left pending for a week. */
export async function lateCharges(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await listLateCharges(store, new Date(nowMs - LATE_MS));
  return rows.map(({ id, amount, currency, at }) => ({
    kind: 'charge-late',
    what: `Charge ${id} of ${amount} ${currency} has been pending since ${at.toISOString().slice(0, 10)}.`,
  }));
}
