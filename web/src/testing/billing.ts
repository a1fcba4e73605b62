/** Replies of the billing calls from a server with all calls. */
import type { Charge, Subscription } from '@meridian/contracts/portal';
import type { Handler } from './portal.ts';
import { info } from './usage.ts';

export const subscription = (fields: Partial<Subscription> = {}): Subscription => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  plan_id: 'developer',
  cycle: 'monthly',
  currency: 'USD',
  amount: '29.00',
  amount_minor: 29_00,
  state: 'active',
  current_period_start: '2026-11-20T10:00:00Z',
  current_period_end: '2026-12-20T10:00:00Z',
  trial_end: null,
  cancel_at: null,
  scheduled_change: null,
  next_attempt_at: null,
  discount: null,
  next_amount: '29.00',
  next_amount_minor: 29_00,
  grace_until: null,
  payment_method: 'Visa ending 4242',
  payment_card: { brand: 'Visa', last_four: '4242', expires: '2030-04' },
  ...fields,
});

export const billing = (fields: object = {}) => ({
  subscription: null,
  plan: 'free',
  trial_available: ['developer', 'pro'],
  wish: null,
  provider: 'test',
  credit: [],
  failure: null,
  ...fields,
});

export const preview = (fields: object = {}) => ({
  kind: 'new',
  currency: 'USD',
  charge_now: '29.00',
  charge_now_minor: 29_00,
  discount: '0.00',
  discount_minor: 0,
  coupon: null,
  credit_applied: '0.00',
  credit_applied_minor: 0,
  credit: '0.00',
  credit_minor: 0,
  effective_at: '2026-11-20T10:00:00Z',
  next_amount: '29.00',
  next_amount_minor: 29_00,
  next_at: '2026-12-20T10:00:00Z',
  tax_included: [],
  ...fields,
});

export const PLAN = '00000000-0000-4000-8000-0000000000b1';
export const ORDER = '00000000-0000-4000-8000-0000000000c1';

export const order = (fields: object = {}) => ({
  id: ORDER,
  amount: '29.00',
  amount_minor: 29_00,
  credit: '0.00',
  credit_minor: 0,
  discount: '0.00',
  discount_minor: 0,
  currency: 'USD',
  state: 'created',
  purpose: 'new',
  provider: 'test',
  checkout: null,
  expires_at: '2126-11-20T10:30:00Z',
  ...fields,
});

export const charge = (fields: Partial<Charge> = {}): Charge => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  date: '2026-11-20T10:00:00Z',
  description: 'Developer, 20 Nov to 20 Dec 2026',
  amount: '29.00',
  amount_minor: 29_00,
  credit: '0.00',
  credit_minor: 0,
  discount: '0.00',
  discount_minor: 0,
  coupon: null,
  currency: 'USD',
  state: 'paid',
  invoice_no: 'MER-2026-000001',
  refunds: [],
  refundable: [],
  ...fields,
});

export const charges = (...items: readonly Charge[]) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 20,
});

/** As in the profile, without a VAT id. */
export const billingDetails = (fields: object = {}) => ({
  name: '',
  email: '',
  address_info: null,
  bill_to: { name: 'Ana', email: 'ana@example.com', address: ['1 Road', 'India'] },
  vat_id: null,
  treatment: 'taxed',
  ...fields,
});

/** A server whose account is on Free, has had no trial and no charges. */
export const BILLING_CALLS = {
  billingSubscription: () => info(billing()),
  billingDetails: () => info(billingDetails()),
  nextCharges: () => info({ items: [] }),
  previewChange: () => info(preview()),
  billingHistory: () => info(charges()),
  createPlan: () => info({ plan: { id: PLAN } }),
  createOrder: () => info({ order: order() }),
  createSubscription: () => info({ subscription: subscription() }),
} satisfies Record<string, Handler>;
