import type { OperatorReply, OperatorRequest } from '@meridian/contracts/operator';
import type { PastDue } from '@meridian/contracts/operator/dunning';
import type { Store } from '../../../store/schema.ts';
import { pageOf, readCursor, timeOf } from '../revenue/cursor.ts';
import { nextPrice, nextTerms } from '../subscriptions/subscription-state.ts';
import { listPastDue, type PastDueRow } from './queries.ts';

/** A page of subscriptions whose renewal failed, those that are tried next first. Throws 101 for an unknown cursor. */
export async function pastDuePage(
  store: Store,
  { after, limit }: OperatorRequest<'listDunning'>,
): Promise<OperatorReply<'listDunning'>> {
  const rows = await listPastDue(store, { after: readCursor(after, 'uuid'), limit: limit + 1 });
  const cursor = ({ dueUs, subscriptionId: id }: PastDueRow) => `${dueUs}.${id}`;
  return pageOf(rows, { limit, item: toPastDue, cursor });
}

function toPastDue({ standing, dueUs, failedAt, ...row }: PastDueRow): PastDue {
  const { plan, cycle } = nextTerms(standing);
  return {
    ...row,
    plan,
    cycle,
    amountMinor: nextPrice(standing),
    currency: standing.currency,
    failedAttempts: standing.failedAttempts,
    nextAt: timeOf(dueUs),
    graceUntil: new Date(standing.graceUntilMs!).toISOString(),
    paymentMethod: standing.method?.label ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
