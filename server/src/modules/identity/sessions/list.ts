import type { PortalReply } from '@meridian/contracts/portal';
import type { IdentityContext } from '../context.ts';
import { deviceName } from '../../../shared/formatters/device-name.ts';
import { networkName } from '../../../shared/formatters/network-name.ts';
import { isLiveSession, type Session } from '../../../shared/tokens/tokens.ts';

/** Signing in again and again makes no answer that is too large to send or to read. */
const LISTED_MAX = 200;

/** The living sessions of the account, the one used last first. */
export async function listSessions(
  context: IdentityContext,
  session: Session,
): Promise<PortalReply<'listSessions'>['additionalInfo']> {
  const rows = await context.store
    .selectFrom('token')
    .select(['hash', 'id', 'device', 'address', 'created_at', 'last_used_at'])
    .where('account_id', '=', session.accountId)
    .where(isLiveSession(context.now()))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.device),
      address: networkName(row.address),
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.hash.equals(session.hash),
    })),
  };
}
