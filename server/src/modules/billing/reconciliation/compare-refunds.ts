import type { Selectable } from 'kysely';
import type { PaymentProvider, ProviderRefund } from '../../../providers/payments/provider.ts';
import type { RefundTable } from '../../../store/billing.ts';
import type { Store } from '../../../store/schema.ts';
import type { LedgerDifference, ComparedRange } from './difference.ts';

/** Compares what the provider lists as given back with the refunds, and the refunds of that time, or under way, with the provider. */
export async function compareRefunds(
  store: Store,
  payments: PaymentProvider,
  { listed, span }: { listed: readonly ProviderRefund[]; span: ComparedRange },
): Promise<{ compared: number; differences: LedgerDifference[] }> {
  const byRef = new Map(listed.map((refund) => [refund.ref, refund]));
  const refunds = await store
    .selectFrom('refund')
    .selectAll()
    .where('provider', '=', payments.name)
    .where('refund_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('refund_ref', '=', eb.fn.any(eb.val([...byRef.keys()]))),
        eb('state', '=', 'pending'),
        eb.and([eb('done_at', '>=', new Date(span.fromMs)), eb('done_at', '<=', new Date(span.toMs))]),
      ]),
    )
    .orderBy('requested_at')
    .execute();
  const known = new Set(refunds.map(({ refund_ref: ref }) => ref));
  const differences: LedgerDifference[] = [];
  let foreign = 0;
  for (const { ref, amountMinor, currency, paymentRef } of listed) {
    if (known.has(ref)) continue;
    if (await isOurs(store, payments, paymentRef))
      differences.push({
        kind: 'refund-unknown',
        what: `Refund ${ref} of ${amountMinor} ${currency} is at the provider and not in the books.`,
      });
    else foreign += 1;
  }
  for (const refund of refunds) {
    const ref = refund.refund_ref!;
    const there = byRef.get(ref) ?? (await payments.readRefund(ref).catch(() => undefined));
    const difference = differs(refund, there);
    if (difference) differences.push(difference);
  }
  return { compared: refunds.length + listed.length - known.size - foreign, differences };
}

const isOurs = async (store: Store, { name }: PaymentProvider, paymentRef: string): Promise<boolean> =>
  (await store
    .selectFrom('charge')
    .select('id')
    .where('provider', '=', name)
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst()) !== undefined;

function differs(refund: Selectable<RefundTable>, reported?: ProviderRefund): LedgerDifference | undefined {
  const here = `${refund.amount_minor} ${refund.currency}, ${refund.state}`;
  const there = reported ? `${reported.amountMinor} ${reported.currency}, ${reported.state}` : 'not known';
  if (here === there) return undefined;
  return {
    kind: 'refund-differs',
    what: `Refund ${refund.id} is ${there} at the provider and ${here} in the books.`,
  };
}

/** Refunds that the provider refused and nobody has made good since, and those that are late. */
export async function openRefunds(store: Store, nowMs: number): Promise<LedgerDifference[]> {
  const rows = await store
    .selectFrom('refund')
    .select(['id', 'state', 'amount_minor as amount', 'currency', 'due_until as due'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'pending'), eb('due_until', '<', new Date(nowMs))]),
        eb.and([
          eb('state', '=', 'failed'),
          // What has gone back as a whole, by whatever refunds, is owed no more.
          eb.not(
            eb.exists(
              eb
                .selectFrom('charge')
                .select('charge.id')
                .whereRef('charge.id', '=', 'refund.charge_id')
                .where('charge.state', '=', 'refunded'),
            ),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('refund as later')
                .select('later.id')
                .whereRef('later.charge_id', '=', 'refund.charge_id')
                .where('later.state', '=', 'paid')
                .whereRef('later.done_at', '>=', 'refund.done_at')
                .whereRef('later.amount_minor', '>=', 'refund.amount_minor'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('requested_at')
    .execute();
  return rows.map(({ id, state, amount, currency, due }): LedgerDifference =>
    state === 'failed'
      ? {
          kind: 'refund-failed',
          what: `Refund ${id} of ${amount} ${currency} was refused by the provider. Make it at the provider.`,
        }
      : {
          kind: 'refund-late',
          what: `Refund ${id} of ${amount} ${currency} was due by ${due.toISOString().slice(0, 10)} and is not done.`,
        },
  );
}
