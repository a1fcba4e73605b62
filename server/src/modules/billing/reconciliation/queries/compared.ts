/** SQL of the daily reconciliation. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import { type Insertable, sql } from 'kysely';
import type { ReconciliationTable } from '../../../../store/billing.ts';
import type { Store } from '../../../../store/schema.ts';
import type { ChargeRecord } from '../../ledger/queries/charges.ts';
import type { RefundRecord } from '../../ledger/queries/refunds.ts';
import type { ComparedRange } from '../difference.ts';

export async function insertReconciliation(
  store: Store,
  reconciliation: Insertable<ReconciliationTable>,
): Promise<void> {
  await store.insertInto('reconciliation').values(reconciliation).execute();
}

/** Currencies in which the entries of the ledger do not add up to zero. */
export const listUnbalancedCurrencies = (store: Store) =>
  store
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['currency', fn.sum<string>('amount_minor').as('sum')])
    .groupBy('currency')
    .having(({ fn }) => fn.sum('amount_minor'), '!=', 0)
    .execute();

/** Charges whose customer balance is not zero, without unapplied payments that still wait for their refund. */
export async function listOpenBalances(store: Store) {
  const { rows } = await sql<{ charge: string; sum: string; currency: string }>`
    select charge_id as charge, currency, sum(amount_minor)::text as sum from ledger_entry
    where ledger_account = 'customer' group by charge_id, currency having sum(amount_minor) <> 0
    and not exists (
      select from refund where refund.charge_id = ledger_entry.charge_id
      and reason = 'unapplied' and state in ('pending', 'failed'))`.execute(store);
  return rows;
}

/** Accounts whose used credit is more than what they were given. */
export async function listOverdrawnCredit(store: Store) {
  const { rows } = await sql<{ account: string; currency: string; sum: string }>`
    select account_id as account, currency, sum(amount_minor)::text as sum from ledger_entry
    where ledger_account = 'customer-credit' group by account_id, currency having sum(amount_minor) > 0`.execute(
    store,
  );
  return rows;
}

/** Numbers below the last one of each series that no document has. */
export async function listMissingNumbers(store: Store) {
  const { rows } = await sql<{ kind: string; number: number }>`
    select kind, number from invoice_series, generate_series(1, last_number) as number
    except select kind, substring(number from '[0-9]+$')::bigint from invoice
    order by kind, number`.execute(store);
  return rows;
}

/** Subscriptions in order of their ids, after `afterId`; an empty string starts at the first. */
export const listSubscriptionStates = (store: Store, afterId: string, limit: number) =>
  store
    .selectFrom('subscription')
    .select(['id', 'standing as state'])
    .$if(afterId !== '', (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Events of several subscriptions, in order of their versions. */
export const listSubscriptionEvents = (store: Store, subscriptionIds: readonly string[]) =>
  store
    .selectFrom('subscription_event')
    .select(['subscription_id as subscriptionId', 'version', 'at', 'event'])
    .where('subscription_id', 'in', subscriptionIds)
    .orderBy('version')
    .execute();

/** Charges with one of the listed payments, pending ones, and those paid within the range; oldest first. */
export const listChargesToCompare = (
  store: Store,
  provider: PaymentProviderName,
  { paymentRefs, range }: { paymentRefs: string[]; range: ComparedRange },
): Promise<ChargeRecord[]> =>
  store
    .selectFrom('charge')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('payment_ref', '=', eb.fn.any(eb.val(paymentRefs))),
        eb('state', '=', 'pending'),
        eb.and([eb('paid_at', '>=', new Date(range.fromMs)), eb('paid_at', '<=', new Date(range.toMs))]),
      ]),
    )
    .orderBy('created_at')
    .execute();

/** Charges that were created before `before` and are still pending, oldest first. */
export const listLateCharges = (store: Store, before: Date) =>
  store
    .selectFrom('charge')
    .select(['id', 'amount_minor as amount', 'currency', 'created_at as at'])
    .where('state', '=', 'pending')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();

/** Whether a charge has that payment. */
export const isOwnPayment = async (
  store: Store,
  provider: PaymentProviderName,
  paymentRef: string,
): Promise<boolean> =>
  (await store
    .selectFrom('charge')
    .select('id')
    .where('provider', '=', provider)
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst()) !== undefined;

/** Those of the listed payments that are recorded as paid. */
export const listRecordedPayments = (store: Store, provider: PaymentProviderName, paymentRefs: string[]) =>
  store
    .selectFrom('charge')
    .select('payment_ref as ref')
    .where('provider', '=', provider)
    .where('paid_at', 'is not', null)
    .where((eb) => eb('payment_ref', '=', eb.fn.any(eb.val(paymentRefs))))
    .execute();

/** Those of the listed refunds that are recorded, and all pending ones. */
export const listRecordedRefunds = (store: Store, provider: PaymentProviderName, refundRefs: string[]) =>
  store
    .selectFrom('refund')
    .select(['refund_ref as ref', 'state'])
    .where('provider', '=', provider)
    .where('refund_ref', 'is not', null)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('refund_ref', '=', eb.fn.any(eb.val(refundRefs)))]))
    .execute();

/** References of those of the listed disputes that are recorded. */
export async function listRecordedDisputes(
  store: Store,
  provider: PaymentProviderName,
  disputeRefs: string[],
): Promise<string[]> {
  const rows = await store
    .selectFrom('dispute')
    .select('dispute_ref as ref')
    .where('provider', '=', provider)
    .where((eb) => eb('dispute_ref', '=', eb.fn.any(eb.val(disputeRefs))))
    .execute();
  return rows.map(({ ref }) => ref);
}

/** The listed refunds, pending ones, and those finished within the range; oldest first. Lost disputes and returned credit are no refunds to the provider. */
export const listRefundsToCompare = (
  store: Store,
  provider: PaymentProviderName,
  { refundRefs, range }: { refundRefs: string[]; range: ComparedRange },
): Promise<RefundRecord[]> =>
  store
    .selectFrom('refund')
    .selectAll()
    .where('provider', '=', provider)
    .where('reason', '<>', 'dispute')
    .where('amount_minor', '>', 0)
    .where('refund_ref', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('refund_ref', '=', eb.fn.any(eb.val(refundRefs))),
        eb('state', '=', 'pending'),
        eb.and([eb('done_at', '>=', new Date(range.fromMs)), eb('done_at', '<=', new Date(range.toMs))]),
      ]),
    )
    .orderBy('requested_at')
    .execute();

/** Pending refunds that are past their due date, and failed ones that no later refund replaced; oldest first. */
export const listUnresolvedRefunds = (store: Store, now: Date) =>
  store
    .selectFrom('refund')
    .select([
      'id',
      'charge_id as chargeId',
      'state',
      'amount_minor as amount',
      'currency',
      'due_until as due',
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'pending'), eb('due_until', '<', now)]),
        eb.and([
          eb('state', '=', 'failed'),
          // A charge that was refunded in full, by whatever refunds, is owed no more.
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
