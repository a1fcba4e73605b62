import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { AUDIT_KEPT_MS } from '../../../shared/audit/record-audit.ts';
import type { IdentityContext } from '../context.ts';
import { deviceName } from '../../../shared/formatters/device-name.ts';
import { networkName } from '../../../shared/formatters/network-name.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';

/** What was done, or refused, with the session's account within the last year, newest first, a page of it. */
export async function listActivity(
  context: IdentityContext,
  { page, page_size, from, to }: PortalBody<'listActivity'>,
  session: Session,
): Promise<PortalReply<'listActivity'>['additionalInfo']> {
  let entries = context.store
    .selectFrom('audit')
    .where('account_id', '=', session.accountId)
    .where('at', '>', new Date(context.now() - AUDIT_KEPT_MS));
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from));
  if (to !== undefined) entries = entries.where('at', '<', new Date(to));
  const { total } = await entries
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .select(['type', 'at', 'address', 'device', 'result'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const items = rows.map(({ type, at, address, device, result }) => ({
    type,
    time: at.toISOString(),
    address: networkName(address),
    device: deviceName(device),
    result,
  }));
  return { items, total, page, page_size };
}
