import { planName } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { momentText } from '../../../../shared/formatters/date-time.ts';
import { moneyText } from '../../../../shared/formatters/money.ts';
import type { BillingMessage } from '../event-messages.ts';

interface Price {
  readonly plan: string;
  readonly perThousandMinor: number;
  readonly currency: Currency;
}

const priceText = ({ perThousandMinor, currency }: Price) =>
  `${moneyText(perThousandMinor, currency)} per 1,000 calls`;

/** After the customer has switched it on or off, or changed the cap. */
export const switchedMessage = (
  price: Price,
  { on, capMinor }: { on: boolean; capMinor: number },
): BillingMessage => ({
  type: on ? 'success' : 'info',
  title: on ? 'Calls beyond the quota continue' : 'Calls beyond the quota are refused',
  message: on
    ? `They cost ${priceText(price)}, at most ${moneyText(capMinor, price.currency)} in a calendar month, and are charged when it ends.`
    : 'Calls of this month up to now are charged when the month ends.',
  mailed: true,
});

/** An attempt to charge it failed. */
export const failedMessage = ({
  amountMinor,
  currency,
  nextAttemptMs,
}: {
  amountMinor: number;
  currency: Currency;
  nextAttemptMs: number;
}): BillingMessage => ({
  type: 'error',
  title: 'Your payment for calls beyond the quota failed',
  message: `We could not charge ${moneyText(amountMinor, currency)}. We will try again on ${momentText(nextAttemptMs)}. Until you switch it on again, calls beyond the quota are refused.`,
  mailed: true,
});

/** The operator's file has a higher price, which applies a month later. */
export const dearerMessage = (price: Price, fromMs: number): BillingMessage => ({
  type: 'warning',
  title: `The price of calls beyond the quota of ${planName(price.plan)} changes`,
  message: `From ${momentText(fromMs)} they cost ${priceText(price)}. You can switch them off under Billing.`,
  mailed: true,
});

/** The plan no longer has them. */
export const withdrawnMessage = (plan: string): BillingMessage => ({
  type: 'warning',
  title: 'Calls beyond the quota are refused',
  message: `${planName(plan)} no longer offers them. A larger plan gives you more calls.`,
  mailed: true,
});
