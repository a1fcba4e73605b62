/** Billing terms that the API, the portal and the store share. */
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

/** Days after a failed renewal on which it is retried. Access continues until the last retry has failed. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
/** Days before the end of a trial on which a reminder is sent. */
export const TRIAL_NOTICE_DAYS = 3;
/** Days in which the first paid charge of an account can be refunded in full. */
export const MONEY_BACK_DAYS = 30;
/** Consecutive hours of downtime after which the affected days are refunded. */
export const REFUNDABLE_OUTAGE_HOURS = 72;
/** A cancellation in these last days of a period mentions that a charge in progress is refunded. */
export const CANCEL_NOTICE_DAYS = 7;
/** Business days within which a refund is done, first and last. */
export const REFUND_BUSINESS_DAYS = [7, 14] as const;

/** Path of payment webhooks. The last part names the provider. */
export const PAYMENT_WEBHOOK_PATH = '/v1/webhooks/payment';

/** Path to which a provider's hosted page posts a form. Pages of the portal accept no forms. */
export const paymentReturnPath = (provider: PaymentProviderName): string =>
  `/v1/portal/payment/return/${provider}`;

/** Query parameters of Billing that name what a payer returns from: an order, or a change of card. */
export const RETURN_PARAMETERS = ['order', 'card'] as const;

export const COUPON_CODE_LENGTH_MAX = 40;
