import type { Coupon } from '@meridian/contracts/operator/coupons';
import type { Currency } from '@meridian/contracts/prices';
import { formatCount } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';

export const STATE_BADGES = {
  active: ['ok', 'Active'],
  'used-up': ['info', 'Used up'],
  ended: ['plain', 'Ended'],
} as const;

/** `20 %`, or the amount in each currency. */
export const offText = ({ percent, amounts }: Coupon): string =>
  amounts === null
    ? `${percent} %`
    : Object.entries(amounts)
        .map(([currency, minor]) => formatMoney(minor, currency as Currency))
        .join(', ');

export function periodsText({ periods }: Coupon): string {
  if (periods === null) return 'Forever';
  return periods === 1 ? 'First period' : `${periods} periods`;
}

export const usesText = ({ used, uses }: Coupon): string =>
  uses === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(uses)}`;
