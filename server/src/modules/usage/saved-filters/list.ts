import type { PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from '../context.ts';
import { listFilterRows } from './queries.ts';

/** The filters that the account keeps, by name. */
export const listSavedFilters = async (
  { store }: Pick<UsageContext, 'store'>,
  accountId: string,
): Promise<PortalReply<'listSavedFilters'>['additionalInfo']> => ({
  items: await listFilterRows(store, accountId),
});
