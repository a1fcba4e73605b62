import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Actor } from '../../operators/index.ts';
import type { MarketControlContext } from '../context.ts';
import { deleteParts, lockChange, updateChange } from '../queries/changes.ts';
import { required, showChange } from './show-change.ts';

/** Ends a change and deletes its file. One that is being applied ends without an effect. Throws 142 for one that has ended. */
export const cancelMarketChange = (
  { store, now }: Pick<MarketControlContext, 'store' | 'now'>,
  id: string,
  actor: Actor,
): Promise<MarketChange> =>
  store.transaction().execute(async (trx) => {
    const row = required(await lockChange(trx, id));
    if (['applied', 'failed', 'cancelled'].includes(row.state))
      throw errors.conflict({ message: `It is already ${row.state}` });
    const nowMs = now();
    const decided = { decided_by: actor.name, decided_at: new Date(nowMs) };
    const next = await updateChange(trx, id, { ...decided, state: 'cancelled' });
    await deleteParts(trx, id);
    return showChange(next, nowMs);
  });
