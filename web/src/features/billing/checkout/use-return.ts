import type { Subscription } from '@meridian/contracts/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Problem } from '../../../lib/api.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { type Intent, forgetIntent, storedIntent } from './intent.ts';
import { settle } from './pay.ts';
import { returnIn, useReturnOnce } from '../return-once.ts';

/** The outcome of the return from the provider's page. */
export type CheckoutOutcome =
  | { readonly state: 'confirming' }
  | { readonly state: 'done'; readonly choice: PlanSelection; readonly subscription: Subscription | null }
  | { readonly state: 'cancelled'; readonly choice: PlanSelection | null }
  /** The payment was refused: a retry is another payment. */
  | { readonly state: 'declined'; readonly intent: Intent; readonly message: string }
  /** Neither refused nor confirmed: the subscription will show the outcome. */
  | { readonly state: 'waiting'; readonly intent: Intent; readonly message: string }
  /** No response: a retry is safe. */
  | { readonly state: 'unanswered'; readonly problem: Problem }
  /** Paid in another tab, or in this one before its storage was cleared. */
  | { readonly state: 'unknown' };

const OURS = new Set(['tab', 'order', 'cancelled', 'plan', 'cycle', 'currency']);

const DECLINED = '150';
const NOT_FOUND = '141';

function outcomeOf(problem: Problem, intent: Intent): CheckoutOutcome {
  const { code, status, message } = problem;
  if (code === DECLINED || status === 402) return { state: 'declined', intent, message };
  if (code === NOT_FOUND) return { state: 'unknown' };
  if (status !== null && status < 500 && status !== 429) return { state: 'waiting', intent, message };
  return { state: 'unanswered', problem };
}

export interface CheckoutReturnState {
  /** null unless the browser has returned from a checkout. */
  readonly outcome: CheckoutOutcome | null;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** Sends the provider's return parameters to the server, once, and cleans the address when the outcome is known. */
export function useCheckoutReturn(account: string, onDone: () => void): CheckoutReturnState {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [back] = useState(() => returnIn(search, 'order', OURS));
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(back && { state: 'confirming' });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const confirm = useCallback(async () => {
    if (!back) return;
    const intent = storedIntent(account);
    if (back.cancelled) {
      // A retry is another order, because this one's page was left.
      forgetIntent();
      setOutcome({ state: 'cancelled', choice: intent?.choice ?? null });
      return;
    }
    if (intent === null || intent.plan === null || intent.order !== back.id) {
      setOutcome({ state: 'unknown' });
      return;
    }
    setOutcome({ state: 'confirming' });
    const paid = await settle(dispatch, { plan: intent.plan, order_id: back.id, payment: back.proof });
    if (paid.state === 'failed') {
      setOutcome(outcomeOf(paid.problem, intent));
      return;
    }
    forgetIntent();
    if (paid.state === 'done') {
      setOutcome({ state: 'done', choice: intent.choice, subscription: paid.subscription });
      done.current();
    }
  }, [account, back, dispatch]);
  const settled = outcome !== null && outcome.state !== 'confirming' && outcome.state !== 'unanswered';
  useReturnOnce({ confirm, settled });
  const retry = useCallback(() => void confirm(), [confirm]);
  const dismiss = useCallback(() => setOutcome(null), []);
  return { outcome, retry, dismiss };
}
