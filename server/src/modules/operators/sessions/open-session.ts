import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import type { Caller } from '../../../shared/context.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { recordAct } from '../acts/record-act.ts';
import { deleteExpired, insertSession } from '../queries.ts';

/** The longest life of a session, however busy. */
const SESSION_LIFE_MS = 8 * 3_600_000;

/** Opens a session and returns its token for the cookie. Only its SHA-256 is stored. */
export async function openSession(
  trx: Transaction,
  operator: { readonly id: string; readonly email: string; readonly role: OperatorRole },
  caller: Caller,
  nowMs: number,
): Promise<string> {
  const token = newToken();
  const now = new Date(nowMs);
  await deleteExpired(trx, nowMs);
  await insertSession(trx, {
    hash: sha256(token),
    operator_id: operator.id,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(nowMs + SESSION_LIFE_MS),
    address: caller.address,
    device: caller.device,
  });
  const { id: operatorId, email: name, role } = operator;
  const actor = { operatorId, name, role, address: caller.address };
  await recordAct(trx, { actor, act: 'session.opened', details: { device: caller.device } }, nowMs);
  return token;
}
