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
  /** What it costs now where that is more than was shown; nothing was paid. */
  readonly dearerMinor: number | null;
  readonly buy: (
    choice: PlanSelection,
    purpose: 'new' | 'upgrade' | 'renewal',
    shownMinor: number | null,
  ) => Promise<void>;
  readonly tryOut: (choice: PlanSelection) => Promise<void>;
}

/** The way to a paid plan: to the provider's page, or, where nothing is left to pay, straight to `onDone`. */
export function usePurchase(
  account: string,
  onDone: (choice: PlanSelection, subscription: Subscription | null) => void,
): Purchase {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [dearerMinor, setDearerMinor] = useState<number | null>(null);
  useEffect(() => {
    // The way back from the provider's page may show this page as it was left.
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
      // Busy until the other page is there.
      goToCheckout(paid.checkout);
      return;
    }
    setBusy(false);
    if (paid.state === 'done') onDone(choice, paid.subscription);
    else if (paid.state === 'dearer') setDearerMinor(paid.amountMinor);
    else setProblem(paid.problem);
  };
  const wanted = (choice: PlanSelection, purpose: Intent['purpose']) =>
    intentFor({ account, choice, purpose });
  return {
    busy,
    problem,
    dearerMinor,
    buy: (choice, purpose, shownMinor) =>
      run(choice, (to) => pay(to, wanted(choice, purpose), dearerMinor ?? shownMinor)),
    tryOut: (choice) => run(choice, (to) => startTrial(to, { choice })),
  };
}
