import {
  type ActName,
  mayDo,
  needsReason,
  OWN_ACTS,
  type Permission,
  REASON_LENGTH_MAX,
} from '@meridian/contracts/operator/permissions';
import type { Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { insertAct } from '../queries.ts';
import type { Actor } from './actor.ts';

/** What an act is about, by the id that its table uses. */
export interface ActSubject {
  readonly kind:
    | 'account'
    | 'operator'
    | 'invoice'
    | 'payment'
    | 'incident'
    | 'maintenance'
    | 'message'
    | 'symbol'
    | 'market change'
    | 'job'
    | 'coupon';
  readonly id: string;
}

export interface Act {
  readonly actor: Actor;
  readonly act: ActName;
  readonly subject?: ActSubject | undefined;
  /** Required for what changes something for others. */
  readonly reason?: string | undefined;
  /** Values before and after. Never a secret, and no personal data: this log outlives a deleted account. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

const isOwn = (act: ActName): act is Exclude<ActName, Permission> =>
  (OWN_ACTS as readonly string[]).includes(act);

/**
 * Records an act in the transaction that does it, so that neither exists without the other. Throws 140 when the actor's role
 * may not do it, and 101 when its reason is missing or too long.
 */
export async function recordAct(
  trx: Transaction,
  { actor, act, subject, reason: given = '', details = {} }: Act,
  nowMs: number,
): Promise<void> {
  const reason = given.trim();
  if (actor.role !== 'command-line' && !isOwn(act) && !mayDo(actor.role, act)) throw errors.forbidden();
  if (needsReason(act) && reason === '') throw refused('A reason is required');
  if (reason.length > REASON_LENGTH_MAX)
    throw refused(`The reason must be at most ${REASON_LENGTH_MAX} characters`);
  await insertAct(trx, {
    at: new Date(nowMs),
    operator_id: actor.operatorId,
    actor: actor.name,
    role: actor.role,
    act,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    reason: reason === '' ? null : reason,
    details: JSON.stringify(details),
    address: actor.address,
  });
}

const refused = (message: string) => errors.invalidParameters({ message, errors: { reason: message } });
