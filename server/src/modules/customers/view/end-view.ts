import type { Store, Transaction } from '../../../store/schema.ts';
import { recordAct } from '../../operators/index.ts';
import { type EndedView, takeEndedViews, takeView } from '../queries/views.ts';

/** Why a view ended. `lapsed`: its time, the operator's session, the role or the account came to an end. */
type ViewEnd = 'button' | 'replaced' | 'lapsed';

/** Ends a view by its button. */
export async function endView(store: Store, id: string, nowMs: number): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const view = await takeView(trx, id);
    if (view) await recordEnd(trx, view, 'button', nowMs);
  });
}

/** Removes the views that lapsed, and records the end of each. They open nothing since then. */
export async function endEndedViews(store: Store, nowMs: number): Promise<void> {
  await store.transaction().execute(async (trx) => {
    for (const view of await takeEndedViews(trx, nowMs)) await recordEnd(trx, view, 'lapsed', nowMs);
  });
}

/** Records the end of a view, with the reason for which it began. */
export async function recordEnd(
  trx: Transaction,
  view: EndedView,
  end: ViewEnd,
  nowMs: number,
): Promise<void> {
  const endedMs = Math.min(nowMs, view.expires_at.getTime());
  await recordAct(
    trx,
    {
      actor: { operatorId: view.operator_id, name: view.actor, role: view.role, address: view.address },
      act: 'customer.view-dashboard',
      subject: { kind: 'account', id: view.account_id },
      reason: view.reason,
      details: {
        step: 'ended',
        viewId: view.id,
        by: end,
        opened: view.token_hash !== null,
        endedAt: new Date(endedMs).toISOString(),
      },
    },
    nowMs,
  );
}
