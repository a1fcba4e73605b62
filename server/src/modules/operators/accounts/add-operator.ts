import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import type { Actor } from '../acts/actor.ts';
import { recordAct } from '../acts/record-act.ts';
import { insertOperator } from '../queries.ts';
import { invite } from './invite.ts';

/** Adds an operator and returns the token of a one-time link. Throws 142 when the address has an account. */
export async function addOperator(
  store: Store,
  { email, role, actor, reason }: { email: string; role: OperatorRole; actor: Actor; reason: string },
  nowMs: number,
): Promise<string> {
  return await store.transaction().execute(async (trx) => {
    const now = new Date(nowMs);
    const operator = { email: email.trim(), email_key: emailKeyOf(email), role, state: 'invited' } as const;
    const stored = await insertOperator(trx, { ...operator, created_at: now, changed_at: now });
    if (!stored) throw errors.conflict({ message: `${operator.email} is already an operator.` });
    const subject = { kind: 'operator', id: stored.id } as const;
    await recordAct(trx, { actor, act: 'operator.add', subject, reason, details: { role } }, nowMs);
    return await invite(trx, stored.id, nowMs);
  });
}
