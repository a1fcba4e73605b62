import type { PortalReply } from '@meridian/contracts/portal';
import type { IdentityContext } from '../context.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { countBackupCodes } from './backup-codes.ts';

/** Whether the second factor is on, and what else opens the account beside the app. */
export async function twoFactorStatus(
  { store }: IdentityContext,
  { accountId }: Session,
): Promise<PortalReply<'twoFactorStatus'>> {
  const row = await store
    .selectFrom('two_factor')
    .select(['enabled_at', 'email_codes_allowed'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    additionalInfo: {
      enabled: Boolean(row?.enabled_at),
      enabled_at: row?.enabled_at?.toISOString() ?? null,
      backup_codes_left: await countBackupCodes(store, accountId),
      email_codes_allowed: row?.email_codes_allowed ?? true,
    },
  };
}
