import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  type Payment,
  type PaymentProvider,
  type ProviderRefund,
  RefundRefused,
  type RefundRequest,
} from '../../../../providers/payments/provider.ts';
import type { ChargeTable } from '../../../../store/billing.ts';
import type { Store } from '../../../../store/schema.ts';
import { activated } from '../../../../testing/accounts.ts';
import type { TestPortal } from '../../../../testing/portal.ts';
import { lockAccount } from '../../../../shared/lock/lock-account.ts';
import { postPayment } from '../post-payment.ts';
import type { LedgerAccount } from '../ledger.ts';

/** A provider whose refunds behave as the test decides, and that lists its payments and refunds. */
export interface RefundTestProvider extends PaymentProvider {
  /** The state of new refunds; `away` is a provider that does not respond, `never` one that refuses them. */
  refunds: ProviderRefund['state'] | 'away' | 'never';
  readonly payments: Map<string, Payment>;
  readonly made: Map<string, ProviderRefund>;
  /** Starts a refund at the provider. */
  refundUnasked(refund: Pick<ProviderRefund, 'paymentRef' | 'amountMinor' | 'currency'>): ProviderRefund;
}

const unused = (): never => {
  throw new Error('The ledger does not use this.');
};

/** A provider in memory, with the calls that the ledger uses. */
export function refundTestProvider(now: () => number): RefundTestProvider {
  const payments = new Map<string, Payment>();
  const made = new Map<string, ProviderRefund>();
  const keep = (refund: ProviderRefund) => {
    made.set(refund.ref, refund);
    return refund;
  };
  const find = <Item>(items: Map<string, Item>, ref: string): Item => {
    const found = items.get(ref);
    if (!found) throw new Error(`There is no ${ref}.`);
    return found;
  };
  return {
    name: 'stripe',
    refunds: 'paid',
    payments,
    made,
    refundUnasked: (refund) =>
      keep({ ...refund, ref: `re_${made.size + 1}`, refundId: null, state: 'paid', atMs: now() }),
    minimumMinor: () => 50,
    verificationMinor: 0,
    openCheckout: unused,
    provenPayment: unused,
    paymentsOf: unused,
    charge: unused,
    chargedPayment: unused,
    readDispute: unused,
    readWebhook: unused,
    readPayment: async (ref) => find(payments, ref),
    readRefund: async (ref) => find(made, ref),
    async refund({ refundId, paymentRef, amountMinor, currency }: RefundRequest) {
      if (this.refunds === 'away') throw new Error('The provider does not respond.');
      if (this.refunds === 'never') throw new RefundRefused('It was refunded already.');
      const existing = [...made.values()].find((refund) => refund.refundId === refundId);
      if (existing) return existing;
      const ref = `re_${made.size + 1}`;
      return keep({ ref, refundId, paymentRef, amountMinor, currency, state: this.refunds, atMs: now() });
    },
    list: async ({ fromMs, toMs }) => {
      const within = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs < toMs;
      return {
        payments: [...payments.values()].filter(within),
        refunds: [...made.values()].filter(within),
        disputes: [],
      };
    },
  };
}

export type TestPerson = Awaited<ReturnType<typeof activated>>;

/** A charge that waits for its payment. */
export async function pendingCharge(
  { context }: TestPortal,
  accountId: string,
  changes: Partial<Insertable<ChargeTable>> = {},
): Promise<string> {
  const { id } = await context.store
    .insertInto('charge')
    .values({
      account_id: accountId,
      subscription_id: null,
      order_id: null,
      purpose: 'new',
      description: 'Developer, monthly',
      amount_minor: 29_00,
      currency: 'USD',
      state: 'pending',
      provider: 'stripe',
      payment_ref: null,
      failure: null,
      period_start: new Date(context.now()),
      period_end: new Date(context.now() + 30 * 86_400_000),
      attempt: null,
      created_at: new Date(context.now()),
      paid_at: null,
      ...changes,
      id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The payment of a charge as the provider reports it. */
export async function paymentOf({ context }: TestPortal, chargeId: string): Promise<Payment> {
  const charge = await context.store
    .selectFrom('charge')
    .select(['amount_minor', 'currency'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return {
    ref: `pi_${chargeId}`,
    purchaseId: chargeId,
    amountMinor: charge.amount_minor,
    currency: charge.currency,
    state: 'paid',
    atMs: context.now(),
    failure: null,
    method: { customerRef: 'cus_1', methodRef: 'pm_1', label: 'Visa ending 4242' },
  };
}

/** Creates a paid charge and posts its payment. Returns its id and the number of its invoice. */
export async function paidCharge(
  portal: TestPortal,
  accountId: string,
  changes: Partial<Insertable<ChargeTable>> = {},
): Promise<{ id: string; number: string | null }> {
  const { context } = portal;
  const id = await pendingCharge(portal, accountId, changes);
  const payment = await paymentOf(portal, id);
  const provider = context.payments as RefundTestProvider | null;
  provider?.payments.set(payment.ref, payment);
  const number = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return await postPayment(trx, context, { chargeId: id, payment, nowMs: context.now() });
  });
  return { id, number };
}

/** The balance of each account of the ledger, without those that have none; of one charge, or of all. */
export async function balances(
  store: Store,
  chargeId?: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await store
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['ledger_account', fn.sum<string>('amount_minor').as('sum')])
    .$if(chargeId !== undefined, (query) => query.where('charge_id', '=', chargeId!))
    .groupBy('ledger_account')
    .execute();
  return Object.fromEntries(
    rows.map(({ ledger_account: name, sum }) => [name, Number(sum)]).filter(([, sum]) => sum !== 0),
  ) as Partial<Record<LedgerAccount, number>>;
}
