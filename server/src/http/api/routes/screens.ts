import { api } from '@meridian/contracts/api';
import type { AppContext } from '../../../modules/app-context.ts';
import { findScreens } from '../../../modules/screener/index.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { tableResponse } from '../formats/table.ts';

/** GET /screens: those of the account, which keeps few. */
export const screensListHandler =
  ({ store }: AppContext): Handler =>
  async (call) => {
    parseParameters(api.screensList.query, call.query);
    const rows = await findScreens(store, call.caller.accountId);
    return tableResponse(call, { rows, columns: [], format: 'json', nextCursor: null, source: 'account' });
  };
