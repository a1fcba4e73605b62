/** Words of billing that more than one door, page or table uses. */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past_due', 'cancel_scheduled', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATES)[number];

export const ORDER_PURPOSES = ['new', 'upgrade', 'renewal'] as const;
/** What an order pays for: a first period, the difference to a higher plan, or a period whose renewal failed. */
export type OrderPurpose = (typeof ORDER_PURPOSES)[number];

export const CHARGE_STATES = ['paid', 'pending', 'refunded', 'failed'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export const REFUND_REASONS = ['money-back', 'outage'] as const;
/** Why a customer may ask for money back. */
export type RefundReason = (typeof REFUND_REASONS)[number];

export const PAYMENT_PROVIDERS = ['test', 'razorpay', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Plans that are had by payment; the order is from less to more. */
export const PAID_PLANS = ['developer', 'pro'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** Days after a failed renewal on which it is tried again; the access stays until the last one has failed. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
/** A trial is said to end this many days before it does. */
export const TRIAL_NOTICE_DAYS = 3;
/** The first paid charge of an account is given back in full until then. */
export const MONEY_BACK_DAYS = 30;
/** Consecutive hours without service from which on the affected days are given back. */
export const REFUNDABLE_OUTAGE_HOURS = 72;
/** A cancellation within these last days says that a charge under way is given back. */
export const CANCEL_NOTICE_DAYS = 7;
/** Business days within which a refund is done, first and last. */
export const REFUND_BUSINESS_DAYS = [7, 14] as const;

/** Where providers report what happened; the last part names the provider. */
export const PAYMENT_WEBHOOK_PATH = '/v1/webhooks/payment';

/** Where a provider's hosted page sends the browser by a form, which no page of the portal takes. */
export const paymentReturnPath = (provider: PaymentProviderName): string =>
  `/v1/portal/payment/return/${provider}`;
