import type { Subscription } from '@meridian/contracts/portal';
import { useCallback, useState } from 'react';
import { fetchProfile } from '../../lib/auth-calls.ts';
import type { PortalResult, ReplyInfo } from '../../lib/optional-calls.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useAnswer } from '../../lib/query/use-portal-query.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';

export type BillingInfo = ReplyInfo<'billingSubscription'>;

export interface Billing {
  readonly answer: PortalResult<BillingInfo> | null;
  /** What the server told; null while it is not known, or never will be. */
  readonly info: BillingInfo | null;
  /** null without one that lives. */
  readonly living: Subscription | null;
  /** Rises with every change of the plan, the account's own and those that the server tells of. */
  readonly mark: number;
  /** Something was changed here: all that shows the plan reads again. */
  readonly changed: () => void;
}

/** What the account pays for, as the server knows it now. */
export function useBilling(): Billing {
  const { user, marks } = useDashboard();
  const dispatch = useAppDispatch();
  const [changes, setChanges] = useState(0);
  const mark = marks.plan + changes;
  const { answer } = useAnswer('billingSubscription', {}, mark);
  const { email } = user;
  const changed = useCallback(() => {
    setChanges((former) => former + 1);
    void dispatch(fetchProfile({ email }));
  }, [dispatch, email]);
  const info = answer?.state === 'ready' ? answer.info : null;
  const subscription = info?.subscription ?? null;
  const living = subscription?.state === 'ended' ? null : subscription;
  return { answer, info, living, mark, changed };
}
