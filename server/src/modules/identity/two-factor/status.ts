import type { PortalReply } from '@meridian/contracts/portal';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { countBackupCodes, findTwoFactor } from './queries.ts';

/** Whether the second factor is on, and which codes the account accepts besides those of the app. */
export async function twoFactorStatus(
  { store }: IdentityContext,
  { accountId }: Session,
): Promise<PortalReply<'twoFactorStatus'>> {
  const row = await findTwoFactor(store, accountId);
  return {
    additionalInfo: {
      enabled: Boolean(row?.enabledAt),
      enabled_at: row?.enabledAt?.toISOString() ?? null,
      backup_codes_left: await countBackupCodes(store, accountId),
      email_codes_allowed: row?.emailCodesAllowed ?? true,
    },
  };
}
