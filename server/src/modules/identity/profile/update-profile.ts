import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { LOGO_TYPE } from './logo-reader.ts';
import { readProfile } from './profile.ts';
import { deleteLogo, updateProfileFields, upsertLogo } from './queries.ts';

type Body = PortalBody<'updateProfile'>;

/**
 * Changes name, postal address and logo of the session's account, and returns the new profile as a JSON string. Absent
 * fields do not change. It never changes the email address: the response says that a new one needs confirmation.
 * Throws 170 (not a valid logo), 190 (more than thirty an hour) and 191 (too many images at the same time).
 */
export async function updateProfile(
  context: IdentityContext,
  body: Body,
  { session, file, caller }: { session: Session; file: Buffer | undefined; caller: Caller },
): Promise<PortalReply<'updateProfile'>> {
  const { limits, store } = context;
  const { accountId } = session;
  const nowMs = context.now();
  await enforceRateLimit(limits.profileUpdatesByAccount, accountId, nowMs);
  const image = file && (await limits.logoReader.read(file));
  await store.transaction().execute(async (trx) => {
    const { name, address_info: addressLines = {} } = body;
    await updateProfileFields(trx, accountId, { name, addressLines });
    if (image) await upsertLogo(trx, accountId, { image, type: LOGO_TYPE, updated_at: new Date(nowMs) });
    else if (body.logo_url === null) {
      await deleteLogo(trx, accountId);
    }
    await recordAudit(trx, { accountId, type: 'profile_updated', result: 'done', caller, nowMs });
  });
  const otherEmail = body.email !== '' && emailKeyOf(body.email) !== session.emailKey;
  return {
    data: JSON.stringify(await readProfile(context, accountId)),
    additionalInfo: otherEmail ? { email_change: 'confirm' } : {},
  };
}
