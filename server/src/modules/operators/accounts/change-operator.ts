import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { Actor } from '../acts/actor.ts';
import { recordAct } from '../acts/record-act.ts';
import {
  deleteInvitation,
  deleteSessionsOf,
  lockOperatorByEmail,
  type OperatorRow,
  updateOperator,
} from '../queries.ts';
import { invite } from './invite.ts';

interface OperatorChange {
  readonly email: string;
  readonly actor: Actor;
  readonly reason: string;
}

/** Neither password nor authenticator work any more, and sessions end at once. */
async function endAccess(trx: Transaction, id: string, state: 'invited' | 'removed', nowMs: number) {
  const credentials = { password_hash: null, totp_secret: null };
  await updateOperator(trx, id, { state, ...credentials, changed_at: new Date(nowMs) });
  await deleteSessionsOf(trx, id);
  await deleteInvitation(trx, id);
}

const changing = async <Result>(
  store: Store,
  email: string,
  change: (trx: Transaction, operator: OperatorRow) => Promise<Result>,
): Promise<Result> =>
  await store.transaction().execute(async (trx) => {
    const operator = await lockOperatorByEmail(trx, emailKeyOf(email));
    if (!operator || operator.state === 'removed')
      throw errors.notFound({ message: `No operator has the address ${email}.` });
    return await change(trx, operator);
  });

/** Ends the password, the authenticator and the sessions of an operator, and returns the token of a new link. Throws 141. */
export const resetOperator = (store: Store, { email, actor, reason }: OperatorChange, nowMs: number) =>
  changing(store, email, async (trx, { id }) => {
    await endAccess(trx, id, 'invited', nowMs);
    const subject = { kind: 'operator', id } as const;
    await recordAct(trx, { actor, act: 'operator.reset', subject, reason }, nowMs);
    return await invite(trx, id, nowMs);
  });

/** Removes an operator: nothing opens any more. The row stays, since acts name it. Throws 141. */
export const removeOperator = (store: Store, { email, actor, reason }: OperatorChange, nowMs: number) =>
  changing(store, email, async (trx, { id, role }) => {
    await endAccess(trx, id, 'removed', nowMs);
    const subject = { kind: 'operator', id } as const;
    await recordAct(trx, { actor, act: 'operator.remove', subject, reason, details: { role } }, nowMs);
  });

/** Changes the role of an operator, also in open sessions. Throws 141. */
export const changeRole = (
  store: Store,
  { email, actor, reason, role: to }: OperatorChange & { readonly role: OperatorRole },
  nowMs: number,
) =>
  changing(store, email, async (trx, { id, role: from }) => {
    await updateOperator(trx, id, { role: to, changed_at: new Date(nowMs) });
    const subject = { kind: 'operator', id } as const;
    await recordAct(trx, { actor, act: 'operator.change', subject, reason, details: { from, to } }, nowMs);
  });
