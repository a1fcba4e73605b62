import { CURRENCIES, CYCLES, type Currency, type Cycle } from '@meridian/contracts/prices';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';

/** What the prices are shown in. */
export interface Choice {
  readonly cycle: Cycle;
  readonly currency: Currency;
}

const DEFAULT: Choice = { cycle: 'monthly', currency: 'USD' };

const choiceIn = (search: URLSearchParams): Choice => ({
  cycle: CYCLES.find((each) => each === search.get('cycle')) ?? DEFAULT.cycle,
  currency: CURRENCIES.find((each) => each === search.get('currency')) ?? DEFAULT.currency,
});

/**
 * Cycle and currency from the address, so that they can be linked; the prerendered page has the defaults. A choice also stands in
 * a state of its own: the address follows a moment later, and a control may not wait for it.
 */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const hydrated = useHydrated();
  const choice = chosen ?? (hydrated ? choiceIn(search) : DEFAULT);
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChosen(next);
    setSearch({ ...next }, { replace: true });
  };
  return [choice, choose];
}
