import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { priceOf } from '@meridian/contracts/prices';
import type { Selectable } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import { appliedTo, type DiscountTerms, nextDiscount } from '../coupons/discount.ts';
import { refundEligibility } from '../ledger/refund-eligibility.ts';
import { chargedMinor, priceOrder, type OrderQuote, renewalPeriod } from './price-order.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { changeKind } from './change-kind.ts';
import type { BillingPeriod, SubscriptionEvent, PlanTerms } from './subscription-events.ts';
import { applyEvent, isTrial, nextTerms, periodPrice, type SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2027, 0, 31, 9, 30);
const MINIMUM_MINOR = 50;

type Charge = Pick<
  Selectable<ChargeTable>,
  'amount_minor' | 'credit_minor' | 'subscription_id' | 'purpose' | 'state'
> & {
  readonly id: string;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly paid_at: Date;
  readonly refunds: Selectable<RefundTable>[];
};

/** A customer who pays immediately, and the value of the service they used. */
class Account {
  nowMs = START_MS;
  current: SubscriptionState | null = null;
  subscription = 0;
  readonly charges: Charge[] = [];
  readonly outages: { startedMs: number; endedMs: number; durationMs: number }[] = [];
  /** Used time times the price of its period, in minor units, without the time of outages. */
  had = 0;
  /** What may be free: a rounded cent, amounts too small to charge, started days of outages. */
  spared = 0;

  apply(event: SubscriptionEvent): void {
    if (this.current === null) this.subscription += 1;
    this.current = applyEvent(this.current, event);
    if (this.current.state === 'ended') this.current = null;
  }

  pay(purpose: Charge['purpose'], amountMinor: number, period: BillingPeriod): string {
    const id = `${this.charges.length}`;
    this.charges.push({
      id,
      subscription_id: `${this.subscription + (this.current === null ? 1 : 0)}`,
      purpose,
      state: 'paid',
      amount_minor: amountMinor,
      credit_minor: 0,
      period_start: new Date(purpose === 'upgrade' ? this.nowMs : period.startMs),
      period_end: new Date(period.endMs),
      paid_at: new Date(this.nowMs),
      refunds: [],
    });
    return id;
  }

  order(terms: PlanTerms, coupon: DiscountTerms | undefined): void {
    const options = { coupon, minimumMinor: MINIMUM_MINOR };
    const quote: OrderQuote = priceOrder(this.current, { ...terms, currency: 'USD' }, this.nowMs, options);
    const amountMinor = chargedMinor(quote.amountMinor, MINIMUM_MINOR);
    this.spared += 1 + quote.amountMinor - amountMinor;
    const chargeId = this.pay(quote.purpose, amountMinor, quote.period);
    const { anchorMs, discount } = quote;
    const reduced = discount ? { discount } : {};
    const paid = { terms: quote.terms, period: quote.period, chargeId, method: null, ...reduced };
    this.apply(
      quote.purpose === 'upgrade'
        ? { type: 'upgraded', anchorMs, ...paid }
        : { type: 'started', currency: 'USD', anchorMs, ...paid },
    );
  }

  /** Time passes day by day, with the due steps at the end of each period. */
  wait(ms: number, { down = false } = {}): void {
    const untilMs = this.nowMs + ms;
    const began = this.nowMs;
    while (this.nowMs < untilMs) {
      const { current } = this;
      const stepMs = Math.min(untilMs, current?.period.endMs ?? untilMs) - this.nowMs;
      const worth = this.toCome;
      this.nowMs += stepMs;
      if (!down) this.had += worth - this.toCome;
      if (current && this.nowMs >= current.period.endMs) this.due(current);
    }
    if (down) this.outages.push({ startedMs: began, endedMs: this.nowMs, durationMs: ms });
  }

  due(current: SubscriptionState): void {
    if (isTrial(current)) return this.apply({ type: 'ended', reason: 'trial-over' });
    if (current.state === 'cancel_scheduled') return this.apply({ type: 'ended', reason: 'cancelled' });
    const terms = nextTerms(current);
    const period = renewalPeriod(current, this.nowMs);
    const discount = appliedTo(nextDiscount(current.discount), terms, MINIMUM_MINOR);
    const reduced = discount ? { discount } : {};
    const chargeId = this.pay('renewal', periodPrice({ terms, ...reduced }), period);
    this.apply({ type: 'renewed', terms, period, chargeId, method: null, ...reduced });
  }

  /** Requests refunds for the days of every outage, for every charge, until none is left. */
  claim(): void {
    for (const charge of this.charges) {
      for (;;) {
        const claim = refundEligibility(charge as never, 'outage', {
          firstPaidId: null,
          moneyBackUsed: true,
          outages: this.outages,
          upgrades: this.charges.filter(({ purpose }) => purpose === 'upgrade'),
          disputedIds: new Set(),
          refunds: charge.refunds,
          nowMs: this.nowMs,
        });
        if (claim.refused !== undefined) break;
        charge.refunds.push({
          state: 'paid',
          amount_minor: claim.amountMinor,
          credit_minor: 0,
          outage_started_at: new Date(claim.outageStartedMs!),
        } as Selectable<RefundTable>);
        // A started day counts in full.
        const days = (charge.period_end.getTime() - charge.period_start.getTime()) / DAY_MS;
        this.spared += 1 + charge.amount_minor / days;
      }
    }
  }

  /** Payments less refunds. */
  get paid(): number {
    return this.charges.reduce(
      (sum, { amount_minor: amount, refunds }) =>
        refunds.reduce((left, refund) => left - refund.amount_minor, sum + amount),
      0,
    );
  }

  /** The value of the rest of the paid period. Days of a trial have no value. */
  get toCome(): number {
    const { current, nowMs } = this;
    if (!current || isTrial(current)) return 0;
    const { period, anchorMs } = current;
    const startMs = Math.max(period.startMs, anchorMs);
    return periodPrice(current) * Math.min(1, (period.endMs - nowMs) / (period.endMs - startMs));
  }

  /** The used value and the value of the rest. */
  get value(): number {
    return this.had + this.toCome;
  }
}

const terms = fc
  .record({ plan: fc.constantFrom('developer', 'pro'), cycle: fc.constantFrom('monthly', 'yearly') })
  .map(({ plan, cycle }): PlanTerms => ({
    plan,
    cycle,
    amountMinor: priceOf(DEFAULT_PLANS[plan], cycle, 'USD')!.chargeMinor,
  }));
const coupon = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    amountMinor: fc.integer({ min: 1, max: 300_00 }),
    plans: fc.option(fc.constantFrom(['developer'], ['pro'])),
    periodsLeft: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ percent, amountMinor, ...of }): DiscountTerms => ({
    ...of,
    code: 'SPRING',
    percent,
    amountMinor: percent === null ? amountMinor : null,
  }));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('orders'),
      terms,
      coupon: fc.option(coupon, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('tries'), terms }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('lowers'), terms }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancels', 'resumes', 'claims') }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('waits'), ms: fc.integer({ min: 1, max: 40 * DAY_MS }) }),
  },
  // Until the last minutes of a period, where upgrades cost less than the minimum.
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('waits-for-end'), ms: fc.integer({ min: 1, max: 7_200_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('lacks'),
      ms: fc.integer({ min: 3 * DAY_MS, max: 9 * DAY_MS }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function take(account: Account, it: Step): void {
  const { current, nowMs } = account;
  switch (it.does) {
    case 'orders':
      return account.order(it.terms, it.coupon);
    case 'tries': {
      const period = { startMs: nowMs, endMs: nowMs + 14 * DAY_MS };
      if (!current) account.apply({ type: 'trial-started', terms: it.terms, currency: 'USD', period });
      return;
    }
    case 'lowers':
      if (current?.state === 'active' && changeKind(current.terms, it.terms) === 'downgrade')
        account.apply({ type: 'change-scheduled', terms: it.terms });
      return;
    case 'cancels':
      if (current?.state === 'active')
        account.apply({ type: 'cancel-scheduled', cancelAtMs: current.period.endMs, reason: '' });
      return;
    case 'resumes':
      if (current?.state === 'cancel_scheduled') account.apply({ type: 'resumed' });
      return;
    case 'claims':
      return account.claim();
    case 'waits-for-end':
      return account.wait(Math.max(1, (current?.period.endMs ?? nowMs) - nowMs - it.ms));
    case 'lacks':
      // Free days of a trial within a paid period are refunded like the others of that period.
      if (current && !isTrial(current) && nowMs < current.anchorMs) return;
      return account.wait(it.ms, { down: true });
    default:
      return account.wait(it.ms);
  }
}

test('whatever a customer does, they never get more or less than they paid for', () => {
  let most = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const account = new Account();
      let shortest = 0;
      for (const it of steps) {
        try {
          take(account, it);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
        }
        // Nobody uses the service during an outage, until its days are refunded.
        if (account.outages.length === 0) shortest = Math.min(shortest, account.value - account.paid);
      }
      account.claim();
      expect(shortest).toBeGreaterThan(-account.spared - 2);
      expect(account.value).toBeLessThan(account.paid + account.spared + 2);
      most = Math.max(most, account.paid);
      for (const { amount_minor: amount, refunds } of account.charges)
        expect(refunds.reduce((sum, refund) => sum + refund.amount_minor, 0)).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
  // The actions had effects.
  expect(most).toBeGreaterThan(1_000_00);
});
