import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { AUDIT_KEPT_MS } from '../../../shared/audit/record-audit.ts';
import { deviceName } from '../../../shared/formatters/device-name.ts';
import { networkName } from '../../../shared/formatters/network-name.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { countActivity, listActivityPage } from './queries.ts';

/** One page of the account's audit log of the last year, newest first. */
export async function listActivity(
  { store, now }: Pick<IdentityContext, 'store' | 'now'>,
  { page, page_size, from, to }: PortalBody<'listActivity'>,
  { accountId }: Pick<Session, 'accountId'>,
): Promise<PortalReply<'listActivity'>['additionalInfo']> {
  const range = { keptFrom: new Date(now() - AUDIT_KEPT_MS), from, to };
  const total = await countActivity(store, accountId, range);
  const offset = (page - 1) * page_size;
  const rows = await listActivityPage(store, accountId, range, { limit: page_size, offset });
  const items = rows.map(({ type, at, address, device, result }) => ({
    type,
    time: at.toISOString(),
    address: networkName(address),
    device: deviceName(device),
    result,
  }));
  return { items, total, page, page_size };
}
