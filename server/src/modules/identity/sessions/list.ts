import type { PortalReply } from '@meridian/contracts/portal';
import { deviceName } from '../../../shared/formatters/device-name.ts';
import { networkName } from '../../../shared/formatters/network-name.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { listLiveSessions } from './queries.ts';

/** Bounds the response for accounts that signed in very often. */
const LIMIT = 200;

/** The live sessions of the account, most recently used first. */
export async function listSessions(
  { store, now }: Pick<IdentityContext, 'store' | 'now'>,
  session: Pick<Session, 'accountId' | 'hash'>,
): Promise<PortalReply<'listSessions'>['additionalInfo']> {
  const rows = await listLiveSessions(store, session.accountId, { nowMs: now(), limit: LIMIT });
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
