import { planOf } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { worksAt } from '../../../store/keys.ts';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AccessContext } from '../context.ts';
import { keyCreatedMail } from '../emails/key-created.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { readAddressList } from './address-list.ts';
import { refuseTakenName } from './ensure-unique-name.ts';
import { issueKey } from './issue-key.ts';
import { keyItemOf } from './key-item.ts';
import { limitPerDay } from './limit-per-day.ts';

const DAY_MS = 86_400_000;
const PER_DAY = 10;

/**
 * Makes a further key and answers it in clear, for the only time; the owner is told by mail. Refuses with 101 (a name that is
 * taken, what is no address), 142 (as many as the plan allows) and 190 (ten a day).
 */
export async function createKey(
  context: AccessContext,
  { name, mode, scopes, ip_allow, expires_in_days }: PortalBody<'createKey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'createKey'>['additionalInfo']> {
  const { accountId } = session;
  const nowMs = context.now();
  const ipAllow = readAddressList(ip_allow);
  const expiresAt = expires_in_days === null ? null : new Date(nowMs + expires_in_days * DAY_MS);
  const { key, row } = await context.store.transaction().execute(async (trx) => {
    const { email } = await lockAccount(trx, accountId);
    await refuseTooMany(trx, accountId, nowMs);
    await limitPerDay(trx, { accountId, type: 'api_key_created', most: PER_DAY, nowMs });
    await refuseTakenName(trx, { accountId, name, nowMs });
    const wish = { accountId, mode, name, primary: false, scopes: [...new Set(scopes)], ipAllow, expiresAt };
    const made = await issueKey(trx, context.secrets, { ...wish, nowMs });
    await context.enqueueMail(
      trx,
      keyCreatedMail(context.publicUrl, { to: email, name, prefix: made.row.prefix, atMs: nowMs }),
    );
    await recordAudit(trx, { accountId, type: 'api_key_created', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'key-created', what: name, nowMs });
    return made;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
  return { api_key: key, item: keyItemOf(row) };
}

/** Keys that a rotation has replaced do not count: their time is short, and their successors do. */
async function refuseTooMany(trx: Transaction, accountId: string, nowMs: number): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const plan = planOf(account.plan);
  const { count } = await trx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_primary', '=', false)
    .where('replaced_by', 'is', null)
    .where(worksAt(new Date(nowMs)))
    .executeTakeFirstOrThrow();
  if (count < plan.furtherKeys) return;
  throw errors.conflict({
    message: `The plan ${plan.name} allows ${plan.furtherKeys} further keys. Revoke one, or change to a larger plan.`,
  });
}
