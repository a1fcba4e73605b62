/** The contract tests of payment providers. Every provider runs the same ones. */
import { expect, test } from 'vitest';
import {
  type Checkout,
  type CheckoutRequest,
  type Payment,
  type PaymentProvider,
  ProofRefused,
  RefundRefused,
  UnknownReference,
  WebhookRefused,
} from '../provider.ts';

export type CardKind = 'pays' | 'declined' | 'fails-later';

export interface Delivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  readonly nowMs: () => number;
  /**
   * Pays at the hosted page like a payer. Returns the parameters that the browser returns with; nothing when the card is
   * declined.
   */
  pay(checkout: Checkout, card: CardKind): Promise<Record<string, string>>;
  /** Webhooks since the last call. */
  deliveries(): Promise<Delivery[]>;
  /** The number of payments and of refunds at the provider. */
  counts(): Promise<{ paid: number; refunds: number }>;
}

const payer = { accountId: 'account-1', email: 'payer@mail.test', name: 'A Payer' };
let orders = 0;
const uuid = (kind: string) => `${kind}-${String((orders += 1)).padStart(4, '0')}`;

const requestOf = (underTest: ProviderUnderTest, orderId: string): CheckoutRequest => ({
  orderId,
  amountMinor: 2_900,
  currency: 'USD',
  description: 'Developer, monthly',
  payer,
  returnUrl: `http://portal.test/dashboard?tab=billing&order=${orderId}`,
  cancelUrl: `http://portal.test/dashboard?tab=billing&order=${orderId}&cancelled=1`,
  expiresAtMs: underTest.nowMs() + 31 * 60_000,
});

/** A paid order with its proof. */
async function paidOrder(underTest: ProviderUnderTest, card: CardKind = 'pays') {
  const orderId = uuid('order');
  const checkout = await underTest.provider.openCheckout(requestOf(underTest, orderId));
  const proof = await underTest.pay(checkout, card);
  const order = { id: orderId, checkoutRef: checkout.ref };
  return { order, proof, payment: () => underTest.provider.provenPayment(order, proof) };
}

const chargeOf = (payment: Payment, chargeId: string) => ({
  chargeId,
  amountMinor: 2_900,
  currency: 'USD' as const,
  description: 'Developer, monthly',
  payer,
  method: payment.method!,
});

/** Registers the tests. `of` returns the provider once it runs. */
export function keepsItsPromises(of: () => ProviderUnderTest): void {
  test('a paid checkout returns a proof of the payment and saves the method', async () => {
    const { order, payment } = await paidOrder(of());
    const paid = await payment();
    expect(paid).toMatchObject({
      purchaseId: order.id,
      amountMinor: 2_900,
      currency: 'USD',
      state: 'paid',
      failure: null,
      method: { label: expect.stringMatching(/^Visa ending \d{4}$/) },
    });
    expect(await of().provider.readPayment(paid.ref)).toEqual(paid);
    expect(await of().provider.paymentsOf(order.checkoutRef)).toEqual([paid]);
  });

  test('a checkout that only saves a card takes at most its check, and later charges use the card', async () => {
    const { provider } = of();
    const orderId = uuid('setup');
    const amountMinor = provider.verificationMinor;
    const before = await of().counts();
    const checkout = await provider.openCheckout({ ...requestOf(of(), orderId), amountMinor });
    expect(await of().pay(checkout, 'declined')).toEqual({});
    const proof = await of().pay(checkout, 'pays');
    const saved = await provider.provenPayment({ id: orderId, checkoutRef: checkout.ref }, proof);
    expect(saved).toMatchObject({
      purchaseId: orderId,
      amountMinor,
      currency: 'USD',
      state: 'paid',
      method: { label: 'Visa ending 4242', card: { brand: 'Visa', lastFour: '4242' } },
    });
    expect(await provider.readPayment(saved.ref)).toEqual(saved);
    const made = await provider.paymentsOf(checkout.ref);
    expect(made.filter(({ state }) => state === 'paid')).toEqual([saved]);
    expect((await of().counts()).paid).toBe(before.paid + (amountMinor > 0 ? 1 : 0));
    const read = (await of().deliveries()).map((delivery) =>
      provider.readWebhook({ ...delivery, nowMs: of().nowMs() }),
    );
    expect(read.map(({ about }) => about)).toContainEqual({ payment: saved.ref });
    const charged = await provider.charge(chargeOf(saved, uuid('charge')));
    expect(charged).toMatchObject({ state: 'paid', amountMinor: 2_900 });
    await expect(
      provider.provenPayment({ id: uuid('order'), checkoutRef: checkout.ref }, proof),
    ).rejects.toThrow(ProofRefused);
  });

  test('a repeated request for an order returns the same checkout', async () => {
    const request = requestOf(of(), uuid('order'));
    const first = await of().provider.openCheckout(request);
    expect(await of().provider.openCheckout(request)).toEqual(first);
    expect(await of().provider.paymentsOf(first.ref)).toEqual([]);
  });

  test('rejects a proof that was changed or belongs to another order', async () => {
    const [one, other] = [await paidOrder(of()), await paidOrder(of())];
    const { provider } = of();
    for (const name of Object.keys(one.proof)) {
      const changed = { ...one.proof, [name]: `${one.proof[name]!.slice(0, -4)}beef` };
      await expect(provider.provenPayment(one.order, changed)).rejects.toThrow(ProofRefused);
    }
    await expect(provider.provenPayment(one.order, {})).rejects.toThrow(ProofRefused);
    await expect(provider.provenPayment(one.order, other.proof)).rejects.toThrow(ProofRefused);
    await expect(
      provider.provenPayment({ ...other.order, checkoutRef: one.order.checkoutRef }, one.proof),
    ).rejects.toThrow(ProofRefused);
  });

  test('a declined card charges nothing and gives the reason, and another card can pay', async () => {
    const { provider } = of();
    const orderId = uuid('order');
    const checkout = await provider.openCheckout(requestOf(of(), orderId));
    expect(await of().pay(checkout, 'declined')).toEqual({});
    expect((await provider.paymentsOf(checkout.ref)).filter(({ state }) => state !== 'failed')).toEqual([]);
    const proof = await of().pay(checkout, 'pays');
    const payment = await provider.provenPayment({ id: orderId, checkoutRef: checkout.ref }, proof);
    expect(payment.state).toBe('paid');
    expect((await provider.paymentsOf(checkout.ref)).filter(({ state }) => state === 'paid')).toEqual([
      payment,
    ]);
  });

  test('repeated requests for a charge take the money once', async () => {
    const { provider } = of();
    const first = await (await paidOrder(of())).payment();
    const chargeId = uuid('charge');
    expect(await provider.chargedPayment(chargeId)).toBeNull();
    const before = await of().counts();
    const charged = await provider.charge(chargeOf(first, chargeId));
    expect(charged).toMatchObject({ state: 'paid', purchaseId: chargeId, amountMinor: 2_900 });
    expect(await provider.charge(chargeOf(first, chargeId))).toEqual(charged);
    expect(await provider.chargedPayment(chargeId)).toEqual(charged);
    expect((await of().counts()).paid).toBe(before.paid + 1);
  });

  test('a charge that the bank declines is a failed payment with a reason, not an error', async () => {
    const { provider } = of();
    const first = await (await paidOrder(of(), 'fails-later')).payment();
    const chargeId = uuid('charge');
    const failed = await provider.charge(chargeOf(first, chargeId));
    expect(failed).toMatchObject({ state: 'failed', purchaseId: chargeId });
    expect(failed.failure).toMatch(/^[A-Z].*\.$/);
    expect(await provider.chargedPayment(chargeId)).toMatchObject({ state: 'failed', ref: failed.ref });
  });

  test('a charge of an unknown method fails and takes nothing', async () => {
    const { provider } = of();
    const payment = await (await paidOrder(of())).payment();
    const before = await of().counts();
    for (const method of [
      { ...payment.method!, methodRef: 'method_gone' },
      { customerRef: 'customer_elsewhere', methodRef: 'method_elsewhere', label: 'Visa ending 4242' },
    ]) {
      const chargeId = uuid('charge');
      const failed = await provider.charge({ ...chargeOf(payment, chargeId), method });
      expect(failed).toMatchObject({ state: 'failed', purchaseId: chargeId, method: null });
      expect(failed.failure).toMatch(/^[A-Z].*\.$/);
      expect(await provider.chargedPayment(chargeId)).toBeNull();
    }
    expect((await of().counts()).paid).toBe(before.paid);
  });

  test('refunds in parts are made once each, and never exceed the payment', async () => {
    const { provider } = of();
    const payment = await (await paidOrder(of())).payment();
    const refundId = uuid('refund');
    const request = { refundId, paymentRef: payment.ref, amountMinor: 900, currency: 'USD' as const };
    const before = await of().counts();
    const refund = await provider.refund(request);
    expect(refund).toMatchObject({ refundId, paymentRef: payment.ref, amountMinor: 900, state: 'paid' });
    expect(await provider.refund(request)).toEqual(refund);
    expect(await provider.readRefund(refund.ref)).toEqual(refund);
    const rest = await provider.refund({ ...request, refundId: uuid('refund'), amountMinor: 2_000 });
    expect((await of().counts()).refunds).toBe(before.refunds + 2);
    await expect(provider.refund({ ...request, refundId: uuid('refund'), amountMinor: 1 })).rejects.toThrow(
      RefundRefused,
    );
    expect(rest.state).toBe('paid');
  });

  test('the list has every payment and refund of its range', async () => {
    const { provider, nowMs } = of();
    const payment = await (await paidOrder(of())).payment();
    const chargeId = uuid('charge');
    const charged = await provider.charge(chargeOf(payment, chargeId));
    const refund = await provider.refund({
      refundId: uuid('refund'),
      paymentRef: charged.ref,
      amountMinor: 2_900,
      currency: 'USD',
    });
    const listed = await provider.list({ fromMs: nowMs() - 60_000, toMs: nowMs() + 60_000 });
    expect(listed.payments).toEqual(expect.arrayContaining([payment, charged]));
    expect(listed.refunds).toEqual(expect.arrayContaining([refund]));
    expect(listed.payments.filter(({ state }) => state === 'paid')).toHaveLength((await of().counts()).paid);
    expect(listed.refunds).toHaveLength((await of().counts()).refunds);
    const elsewhere = await provider.list({ fromMs: nowMs() - 120_000, toMs: nowMs() - 60_000 });
    expect(elsewhere).toEqual({ payments: [], refunds: [], disputes: [] });
  });

  test('a payment, a refund and a dispute that the provider does not have are unknown references', async () => {
    const { provider } = of();
    await expect(provider.readPayment('pay_elsewhere')).rejects.toThrow(UnknownReference);
    await expect(provider.readRefund('rfnd_elsewhere')).rejects.toThrow(UnknownReference);
    await expect(provider.readDispute('disp_elsewhere')).rejects.toThrow(UnknownReference);
  });

  test('a webhook names its payment or refund and must be signed by the provider just now', async () => {
    const { provider, nowMs } = of();
    await of().deliveries();
    const payment = await (await paidOrder(of())).payment();
    const refund = await provider.refund({
      refundId: uuid('refund'),
      paymentRef: payment.ref,
      amountMinor: 2_900,
      currency: 'USD',
    });
    const sent = await of().deliveries();
    const read = sent.map((delivery) => provider.readWebhook({ ...delivery, nowMs: nowMs() }));
    expect(read.map(({ about }) => about)).toEqual(
      expect.arrayContaining([{ payment: payment.ref }, { refund: refund.ref }]),
    );
    const [delivery] = sent;
    const again = provider.readWebhook({ ...delivery!, nowMs: nowMs() });
    expect(again.id).toBe(read[0]!.id);
    const altered = Buffer.from(delivery!.body.toString().replace('"', ' "'));
    expect(() => provider.readWebhook({ ...delivery!, body: altered, nowMs: nowMs() })).toThrow(
      WebhookRefused,
    );
    expect(() => provider.readWebhook({ ...delivery!, headers: {}, nowMs: nowMs() })).toThrow(WebhookRefused);
  });
}
