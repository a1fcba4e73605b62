import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import type { Caller } from '../../../shared/context.ts';
import type { AccessContext } from '../context.ts';
import { keyCreatedMail } from '../emails/key-created.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { readAddressList } from './address-list.ts';
import { ensureUniqueName } from './ensure-unique-name.ts';
import { issueKey } from './issue-key.ts';
import { keyItemOf } from './key-item.ts';
import { limitPerDay } from './limit-per-day.ts';
import { countAdditionalKeys, findAccountPlan } from './queries.ts';

const DAY_MS = 86_400_000;
const PER_DAY = 10;

/**
 * Creates an additional key and returns it in clear, for the only time; the owner gets an email. Throws 101 (name taken, invalid
 * address), 142 (as many keys as the plan allows) and 190 (ten a day).
 */
export async function createKey(
  context: AccessContext,
  { name, mode, scopes, ip_allow, allow_in_url: allowInUrl, expires_in_days }: PortalBody<'createKey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'createKey'>['additionalInfo']> {
  const { accountId } = session;
  const nowMs = context.now();
  const ipAllow = readAddressList(ip_allow);
  const expiresAt = expires_in_days === null ? null : new Date(nowMs + expires_in_days * DAY_MS);
  const { key, row } = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await ensureKeyAllowed(trx, accountId, nowMs);
    await limitPerDay(trx, { accountId, type: 'api_key_created', most: PER_DAY, nowMs });
    await ensureUniqueName(trx, { accountId, name, nowMs });
    const limits = { scopes: [...new Set(scopes)], ipAllow, allowInUrl, expiresAt };
    const input = { accountId, mode, name, primary: false, ...limits, nowMs };
    const issued = await issueKey(trx, context.secrets, input);
    await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
      keyCreatedMail(context.publicUrl, { to, name, prefix: issued.row.prefix, atMs: nowMs }),
    );
    await recordAudit(trx, { accountId, type: 'api_key_created', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'key-created', what: name, nowMs });
    return issued;
  });
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
  return { api_key: key, item: keyItemOf(row) };
}

async function ensureKeyAllowed(trx: Transaction, accountId: string, nowMs: number): Promise<void> {
  const plan = planOfAccount(await findAccountPlan(trx, accountId));
  if ((await countAdditionalKeys(trx, accountId, nowMs)) < plan.furtherKeys) return;
  throw errors.conflict({
    message: `The plan ${plan.name} allows ${plan.furtherKeys} additional keys. Revoke one, or change to a larger plan.`,
  });
}
