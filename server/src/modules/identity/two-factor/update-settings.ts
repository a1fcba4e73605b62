import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { lockToken, type Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { ALREADY_OFF } from './disable.ts';
import { updateEmailCodesAllowed } from './queries.ts';

/** Sets whether sign-in codes may be mailed. Throws 142 when the second factor is off. */
export async function setTwoFactor(
  { store, now }: IdentityContext,
  body: PortalBody<'setTwoFactor'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'setTwoFactor'>> {
  const { accountId } = session;
  const settings = { email_codes_allowed: body.email_codes_allowed };
  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await lockToken(trx, session.hash);
    if (!(await updateEmailCodesAllowed(trx, accountId, settings.email_codes_allowed))) {
      throw errors.conflict({ message: ALREADY_OFF });
    }
    const entry = { accountId, type: 'two_factor_settings_changed', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller, nowMs: now() });
  });
  return { additionalInfo: settings };
}
