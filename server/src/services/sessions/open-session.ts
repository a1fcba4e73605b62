import type { PortalReply } from '@meridian/contracts/portal';
import type { Transaction } from '../../store/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { Caller, Context } from '../context.ts';
import { restoreDeleted } from '../deletion/restore.ts';
import { portalKeyOf } from '../keys/portal-key.ts';
import { newDeviceMail } from '../mails/new-device.ts';
import { usageOfPeriod } from '../usage/period.ts';
import { isNewDevice } from './new-device.ts';
import { LIFE_MS, openToken } from './tokens.ts';

/** A verified account about to get a session. */
export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: string;
}

/**
 * Opens a session and answers what every way to sign in answers; the owner is told of a device that was not used before. Nothing
 * is checked here any more. `spend` uses up, in the same transaction, what the session is opened for.
 */
export async function openSession(
  context: Context,
  account: SignedIn,
  caller: Caller,
  spend?: (trx: Transaction) => Promise<void>,
): Promise<PortalReply<'signin'>> {
  const nowMs = context.now();
  const { id, email, name, plan } = account;
  const token = await context.store.transaction().execute(async (trx) => {
    await restoreDeleted(trx, context, { accountId: id, caller, nowMs });
    await spend?.(trx);
    if (await isNewDevice(trx, id, caller.device)) {
      await context.enqueueMail(trx, newDeviceMail(context.publicUrl, { to: email, caller, atMs: nowMs }));
    }
    await recordAudit(trx, { accountId: id, type: 'signed_in', result: 'done', caller, nowMs });
    return await openToken(trx, { kind: 'session', subject: id, accountId: id, caller, nowMs });
  });
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
