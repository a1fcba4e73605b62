import type {
  ChargeRequest,
  CheckoutRequest,
  Payment,
  PaymentProvider,
  ProviderDispute,
  ProviderRefund,
  RefundRequest,
  SavedMethod,
} from '../providers/payments/provider.ts';
import { ProofRefused, UnknownReference, WebhookRefused } from '../providers/payments/provider.ts';

type PaymentState = Payment['state'];

/** A provider in memory. The test decides its results, and delivers its reports as late and as often as it likes. */
export interface TestPayments extends PaymentProvider {
  /** The result of charges of the saved method by account, unless they are paid; `away` takes the money and does not respond. */
  readonly charges: Map<string, PaymentState | 'away'>;
  /** Whether it responds. */
  reachable: boolean;
  /** Whether it saves the method for later charges. */
  saves: boolean;
  readonly checkouts: Map<string, CheckoutRequest>;
  readonly payments: Map<string, Payment>;
  readonly refunds: Map<string, ProviderRefund>;
  readonly disputes: Map<string, ProviderDispute>;
  /** Pays an order at the hosted page, also more than once. Returns the payment. */
  pay(orderId: string, changes?: Partial<Payment>): Payment;
  /** Ends a pending payment. */
  settle(ref: string, state: PaymentState): void;
  /** Opens a dispute of a payment, or changes it. Returns its reference. */
  dispute(paymentRef: string, changes?: Partial<ProviderDispute>): string;
}

/** The proof of a payment that a browser brings back. */
export const proofOf = ({ ref }: Pick<Payment, 'ref'>) => ({ payment: ref, signature: `signed-${ref}` });

export const DECLINED = 'The card was declined by the bank.';

/** Creates such a provider; `now` is the portal's clock. */
export function testPayments(now: () => number): TestPayments {
  const checkouts = new Map<string, CheckoutRequest>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, ProviderRefund>();
  const disputes = new Map<string, ProviderDispute>();
  const charged = new Map<string, string>();
  let count = 0;

  const reach = () => {
    if (!provider.reachable) throw new Error('The provider cannot be reached.');
  };
  const find = <Item>(items: Map<string, Item>, ref: string): Item => {
    reach();
    const found = items.get(ref);
    if (!found) throw new UnknownReference(`There is no ${ref}.`);
    return found;
  };
  const method = (customerRef: string): SavedMethod | null =>
    provider.saves ? { customerRef, methodRef: `pm_${customerRef}`, label: 'Visa ending 4242' } : null;
  const made = (payment: Omit<Payment, 'ref' | 'atMs' | 'failure'>): Payment => {
    count += 1;
    const ref = `pay_${count}`;
    const failure = payment.state === 'failed' ? DECLINED : null;
    const whole = { ...payment, ref, atMs: now(), failure };
    payments.set(ref, whole);
    return whole;
  };

  const provider: TestPayments = {
    name: 'test',
    charges: new Map(),
    reachable: true,
    saves: true,
    checkouts,
    payments,
    refunds,
    disputes,
    minimumMinor: () => 50,
    verificationMinor: 0,
    pay(orderId, changes = {}) {
      const { amountMinor, currency, payer } = checkouts.get(`co_${orderId}`)!;
      const paid = { purchaseId: orderId, amountMinor, currency, state: 'paid' as const };
      return made({ ...paid, method: method(payer.accountId), ...changes });
    },
    settle(ref, state) {
      const failure = state === 'failed' ? DECLINED : null;
      payments.set(ref, { ...payments.get(ref)!, state, failure, atMs: now() });
    },
    dispute(paymentRef, changes = {}) {
      const ref = `dp_${paymentRef}`;
      const { amountMinor, currency } = payments.get(paymentRef)!;
      const opened: ProviderDispute = disputes.get(ref) ?? {
        ref,
        paymentRef,
        amountMinor,
        currency,
        state: 'needs-response',
        reason: 'fraudulent',
        openedMs: now(),
        evidenceDueMs: now() + 7 * 86_400_000,
        withdrawnMinor: 0,
        reinstatedMinor: 0,
        fee: null,
      };
      disputes.set(ref, { ...opened, ...changes });
      return ref;
    },
    async openCheckout(request) {
      reach();
      const ref = `co_${request.orderId}`;
      checkouts.set(ref, request);
      return { ref, method: 'GET', url: `https://pay.test/${ref}`, fields: {} };
    },
    async provenPayment({ id }, proof) {
      reach();
      const payment = payments.get(proof['payment'] ?? '');
      if (!payment || proof['signature'] !== `signed-${payment.ref}` || payment.purchaseId !== id) {
        throw new ProofRefused('No such payment of that order.');
      }
      return payment;
    },
    async paymentsOf(checkoutRef) {
      reach();
      const { orderId } = checkouts.get(checkoutRef)!;
      return [...payments.values()].filter(({ purchaseId }) => purchaseId === orderId);
    },
    readPayment: async (ref) => find(payments, ref),
    async charge({ chargeId, amountMinor, currency, method: used, payer }: ChargeRequest) {
      reach();
      const existing = charged.get(chargeId);
      if (existing !== undefined) return payments.get(existing)!;
      const result = provider.charges.get(payer.accountId) ?? 'paid';
      const state = result === 'away' ? 'paid' : result;
      const payment = made({ purchaseId: chargeId, amountMinor, currency, state, method: used });
      charged.set(chargeId, payment.ref);
      if (result === 'away') throw new Error('The provider did not respond.');
      return payment;
    },
    async chargedPayment(chargeId) {
      reach();
      const ref = charged.get(chargeId);
      return ref === undefined ? null : payments.get(ref)!;
    },
    async refund({ refundId, ...request }: RefundRequest) {
      reach();
      const existing = refunds.get(`re_${refundId}`);
      if (existing) return existing;
      const refund = { ...request, ref: `re_${refundId}`, refundId, state: 'paid', atMs: now() } as const;
      refunds.set(refund.ref, refund);
      return refund;
    },
    readRefund: async (ref) => find(refunds, ref),
    async readDispute(ref) {
      reach();
      const found = disputes.get(ref);
      if (!found) throw new UnknownReference(`There is no ${ref}.`);
      return found;
    },
    readWebhook: () => {
      throw new WebhookRefused('Tests deliver by handleProviderEvent.');
    },
    list: async ({ fromMs, toMs }) => {
      const within = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs <= toMs;
      return {
        payments: [...payments.values()].filter((payment) => payment.amountMinor > 0 && within(payment)),
        refunds: [...refunds.values()].filter(within),
        disputes: [...disputes.values()].filter(({ openedMs }) => within({ atMs: openedMs })),
      };
    },
  };
  return provider;
}
