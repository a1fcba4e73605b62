import { CURRENCIES, CYCLES, DEFAULT_CURRENCY, type Currency, type Cycle } from '@meridian/contracts/prices';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepCoupon } from '../../lib/coupon.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';

/** How prices are shown. */
export interface PriceSelection {
  readonly cycle: Cycle;
  readonly currency: Currency;
}

const DEFAULT: PriceSelection = { cycle: 'monthly', currency: DEFAULT_CURRENCY };

const selectionIn = (search: URLSearchParams): PriceSelection => ({
  cycle: CYCLES.find((each) => each === search.get('cycle')) ?? DEFAULT.cycle,
  currency: CURRENCIES.find((each) => each === search.get('currency')) ?? DEFAULT.currency,
});

/**
 * Billing cycle and currency from the URL, so that they can be linked; the prerendered page has the defaults. The selection is
 * also local state, because the URL updates a moment later and a control must not wait for it.
 */
export function usePriceSelection(): readonly [PriceSelection, (change: Partial<PriceSelection>) => void] {
  const [search, setSearch] = useSearchParams();
  useEffect(() => keepCoupon(search), [search]);
  const [chosen, setChosen] = useState<PriceSelection | null>(null);
  const hydrated = useHydrated();
  const afterPaint = useAfterPaint();
  const choice = chosen ?? (hydrated ? selectionIn(search) : DEFAULT);
  const choose = (change: Partial<PriceSelection>) => {
    const next = { ...choice, ...change };
    setChosen(next);
    afterPaint(() => setSearch({ ...next }, { replace: true }));
  };
  return [choice, choose];
}
