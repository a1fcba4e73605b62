import type { Subscription } from '@meridian/contracts/portal';
import { useCallback } from 'react';
import { fetchProfile } from '../../lib/auth-calls.ts';
import type { PortalResult, ReplyInfo } from '../../lib/optional-calls.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { refetchCalls } from '../../lib/query/refetch.ts';
import { BILLING_CALLS } from '../../lib/query/topics.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';

export type BillingInfo = ReplyInfo<'billingSubscription'>;

export interface Billing {
  readonly result: PortalResult<BillingInfo> | null;
  /** The server's reply; null while it is unknown, and on a server without the call. */
  readonly info: BillingInfo | null;
  /** The current subscription; null without one. */
  readonly current: Subscription | null;
  /** Fetches everything that shows the plan again, after a change made here. */
  readonly changed: () => void;
}

/** What the account pays for, by the server's newest reply. */
export function useBilling(): Billing {
  const { user } = useDashboard();
  const dispatch = useAppDispatch();
  const { result } = usePortalQuery('billingSubscription', {});
  const { email } = user;
  const changed = useCallback(() => {
    refetchCalls(BILLING_CALLS);
    void dispatch(fetchProfile({ email }));
  }, [dispatch, email]);
  const info = result?.state === 'ready' ? result.info : null;
  const subscription = info?.subscription ?? null;
  const current = subscription?.state === 'ended' ? null : subscription;
  return { result, info, current, changed };
}
