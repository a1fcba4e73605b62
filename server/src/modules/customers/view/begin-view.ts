import type { DashboardTicket } from '@meridian/contracts/operator/view-dashboard';
import type { BaseContext } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken } from '../../../shared/tokens/tokens.ts';
import { type Actor, type OperatorSession, recordAct } from '../../operators/index.ts';
import { insertView, takeViewOf } from '../queries/views.ts';
import { requireCustomer } from '../require-customer.ts';
import { endEndedViews, recordEnd } from './end-view.ts';

const VIEW_LIFE_MS = 15 * 60_000;

/**
 * Lets an operator see the dashboard of a customer, and returns the page that opens it. A view of the same customer that the
 * operator has ends. Throws 140 when the role may not do it, 101 without a reason, 141 for an unknown customer and 142 for a
 * deleted one.
 */
export async function beginView(
  { store, now, publicUrl }: Pick<BaseContext, 'store' | 'now' | 'publicUrl'>,
  by: {
    readonly actor: Actor;
    readonly session: OperatorSession;
    readonly customer: string;
    readonly reason: string;
  },
): Promise<DashboardTicket> {
  const nowMs = now();
  const { actor, session, reason } = by;
  const ticket = newToken();
  const expiresAt = new Date(nowMs + VIEW_LIFE_MS);
  await endEndedViews(store, nowMs);
  await store.transaction().execute(async (trx) => {
    const { id: accountId, deletedAt } = await requireCustomer(trx, by.customer);
    if (deletedAt !== null) throw errors.conflict({ message: 'This account is deleted.' });
    const { operatorId, role } = session;
    const previous = await takeViewOf(trx, { operatorId, accountId });
    if (previous) await recordEnd(trx, previous, 'replaced', nowMs);
    const { id: viewId } = await insertView(trx, {
      account_id: accountId,
      operator_id: operatorId,
      session_hash: session.hash,
      role,
      actor: actor.name,
      address: actor.address,
      reason: reason.trim(),
      ticket_hash: sha256(ticket),
      token_hash: null,
      created_at: new Date(nowMs),
      expires_at: expiresAt,
    });
    const subject = { kind: 'account', id: accountId } as const;
    const details = { step: 'begun', viewId, until: expiresAt.toISOString() };
    await recordAct(trx, { actor, act: 'customer.view-dashboard', subject, reason, details }, nowMs);
  });
  return { url: `${publicUrl}/view-dashboard#${ticket}`, endsAt: expiresAt.toISOString() };
}
