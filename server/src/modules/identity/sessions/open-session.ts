import type { PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { deviceInWords } from '../../../shared/formatters/device.ts';
import { LIFE_MS, openToken } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { portalKeyOf } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { usageOfPeriod } from '../../usage/index.ts';
import { restoreAccount } from '../accounts/restore-account.ts';
import type { IdentityContext } from '../context.ts';
import { newDeviceMail } from '../emails/new-device.ts';
import { isNewDevice } from './new-device.ts';

const SUSPENDED = 'This account is suspended. Please write to us through the contact page.';

/** A verified account that is about to get a session. */
export interface SessionAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: string;
}

/**
 * Opens a session for an account that `trx` has locked, and returns its token. A deleted account is restored. The owner
 * is notified when the device is new. Callers must have checked every proof before. Throws 140 when the account is suspended.
 */
export async function openSession(
  trx: Transaction,
  context: IdentityContext,
  { account, caller }: { account: SessionAccount; caller: Caller },
): Promise<string> {
  const nowMs = context.now();
  const { id, email } = account;
  const { suspendedAt } = await lockAccount(trx, id);
  if (suspendedAt !== null) throw errors.forbidden({ message: SUSPENDED });
  await restoreAccount(trx, context, { accountId: id, caller, nowMs });
  if (await isNewDevice(trx, id, caller.device)) {
    await context.enqueueMail(trx, newDeviceMail(context.publicUrl, { to: email, caller, atMs: nowMs }));
    const what = deviceInWords(caller.device);
    await notifyOfEvent(trx, { accountId: id, event: 'new-device', what, nowMs });
  }
  await recordAudit(trx, { accountId: id, type: 'signed_in', result: 'done', caller, nowMs });
  return await openToken(trx, { kind: 'session', subject: id, accountId: id, caller, nowMs });
}

/** The response of every way to sign in, after the session of `token` was opened. Notifies open dashboards. */
export async function signInReply(
  context: IdentityContext,
  { id, email, name, plan }: SessionAccount,
  token: string,
): Promise<PortalReply<'signin'>> {
  context.changes.publish(id, 'notifications');
  return {
    access_token: token,
    user_id: id,
    email,
    name,
    api_key: await portalKeyOf(context.store, context.secrets, id),
    plan,
    is_verified: true,
    usage: await usageOfPeriod(context, id),
    additionalInfo: { token_id: token, user_id: id, plan, expires_in: LIFE_MS.session / 1_000 },
  };
}
