import type { PortalReply } from '@meridian/contracts/portal';
import type { ScreenerContext } from '../context.ts';
import { findScreens } from './queries.ts';

/** The screens that the account keeps, by name. */
export const listScreens = async (
  { store }: Pick<ScreenerContext, 'store'>,
  accountId: string,
): Promise<PortalReply<'listScreens'>['additionalInfo']> => ({ items: await findScreens(store, accountId) });
