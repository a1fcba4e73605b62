import type { Selectable } from 'kysely';
import type { Payment, PaymentProvider } from '../../../providers/payments/provider.ts';
import type { ChargeTable } from '../../../store/billing.ts';
import type { Store } from '../../../store/schema.ts';
import type { LedgerDifference, ComparedRange } from './difference.ts';

type Charge = Selectable<ChargeTable>;

/** Longer than a provider needs for a charge; meanwhile the plan is had without being paid. */
const LATE_MS = 7 * 86_400_000;

/**
 * Compares what the provider lists as paid with the charges, and the charges of that time, or still pending, with the provider.
 * Payments that were made for nothing of ours are left out.
 */
export async function comparePayments(
  store: Store,
  payments: PaymentProvider,
  { listed, span }: { listed: readonly Payment[]; span: ComparedRange },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  const byRef = new Map(listed.map((payment) => [payment.ref, payment]));
  const charges = await chargesOf(store, payments, { refs: [...byRef.keys()], span });
  const known = new Set(charges.map(({ payment_ref: ref }) => ref));
  const unknown = listed.filter(
    ({ ref, state, purchaseId }) => state === 'paid' && purchaseId !== null && !known.has(ref),
  );
  const differences = unknown.map(({ ref, amountMinor, currency }): LedgerDifference => ({
    kind: 'payment-unknown',
    what: `Payment ${ref} of ${amountMinor} ${currency} is at the provider and not in the books.`,
  }));
  for (const charge of charges) {
    const payment = byRef.get(charge.payment_ref!) ?? (await read(payments, charge.payment_ref!));
    const difference = payment ? differs(charge, payment) : missing(charge);
    if (difference) differences.push(difference);
  }
  return { compared: charges.length + unknown.length, differences };
}

const chargesOf = (
  store: Store,
  { name }: PaymentProvider,
  { refs, span }: { refs: string[]; span: ComparedRange },
): Promise<Charge[]> =>
  store
    .selectFrom('charge')
    .selectAll()
    .where('provider', '=', name)
    .where('payment_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('payment_ref', '=', eb.fn.any(eb.val(refs))),
        eb('state', '=', 'pending'),
        eb.and([eb('paid_at', '>=', new Date(span.fromMs)), eb('paid_at', '<=', new Date(span.toMs))]),
      ]),
    )
    .orderBy('created_at')
    .execute();

/** One that was begun before the listed time; undefined when the provider does not know it. */
const read = async (payments: PaymentProvider, ref: string): Promise<Payment | undefined> =>
  await payments.readPayment(ref).catch(() => undefined);

const missing = ({ id, payment_ref: ref }: Charge): LedgerDifference => ({
  kind: 'payment-missing',
  what: `Payment ${ref} of charge ${id} is in the books, and the provider does not tell of it.`,
});

function differs(charge: Charge, payment: Payment): LedgerDifference | undefined {
  const state = charge.state === 'refunded' ? 'paid' : charge.state;
  const here = `${charge.amount_minor} ${charge.currency}, ${state}`;
  const there = `${payment.amountMinor} ${payment.currency}, ${payment.state}`;
  if (here === there) return undefined;
  return {
    kind: 'payment-differs',
    what: `Payment ${payment.ref} of charge ${charge.id} is ${there} at the provider and ${here} in the books.`,
  };
}

/** Charges of which the provider has not said for a week whether they are paid. */
export async function lateCharges(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await store
    .selectFrom('charge')
    .select(['id', 'amount_minor as amount', 'currency', 'created_at as at'])
    .where('state', '=', 'pending')
    .where('created_at', '<', new Date(nowMs - LATE_MS))
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, amount, currency, at }) => ({
    kind: 'charge-late',
    what: `Charge ${id} of ${amount} ${currency} is under way since ${at.toISOString().slice(0, 10)}.`,
  }));
}
