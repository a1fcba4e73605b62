import type { Subscription } from '@meridian/contracts/portal';
import { useEffect, useState } from 'react';
import { type Problem } from '../../../lib/api.ts';
import { type AppDispatch, useAppDispatch } from '../../../lib/store.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { goToCheckout } from './go-to-checkout.ts';
import { type Intent, intentFor } from './intent.ts';
import { type Paid, pay, startTrial } from './pay.ts';

export interface Purchase {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** The current cost when it is higher than the one shown; nothing was paid. */
  readonly dearerMinor: number | null;
  readonly buy: (
    choice: PlanSelection,
    purpose: 'new' | 'upgrade' | 'renewal',
    shownMinor: number | null,
    coupon?: string,
  ) => Promise<void>;
  readonly tryOut: (choice: PlanSelection) => Promise<void>;
}

/** Starts a purchase: opens the provider's page or, if nothing is left to pay, calls `onDone` directly. */
export function usePurchase(
  account: string,
  onDone: (choice: PlanSelection, subscription: Subscription | null) => void,
): Purchase {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [dearerMinor, setDearerMinor] = useState<number | null>(null);
  useEffect(() => {
    // Going back from the provider's page may restore this page from the cache.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const run = async (choice: PlanSelection, work: (dispatch: AppDispatch) => Promise<Paid>) => {
    setBusy(true);
    setProblem(null);
    setDearerMinor(null);
    const paid = await work(dispatch);
    if (paid.state === 'checkout') {
      // Stays busy until the other page opens.
      goToCheckout(paid.checkout);
      return;
    }
    setBusy(false);
    if (paid.state === 'done') onDone(choice, paid.subscription);
    else if (paid.state === 'dearer') setDearerMinor(paid.amountMinor);
    else setProblem(paid.problem);
  };
  const wanted = (choice: PlanSelection, purpose: Intent['purpose'], coupon = '') =>
    intentFor({ account, choice, purpose, coupon });
  return {
    busy,
    problem,
    dearerMinor,
    buy: (choice, purpose, shownMinor, coupon) =>
      run(choice, (to) => pay(to, wanted(choice, purpose, coupon), dearerMinor ?? shownMinor)),
    tryOut: (choice) => run(choice, (to) => startTrial(to, { choice })),
  };
}
