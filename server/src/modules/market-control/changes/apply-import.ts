import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { errors } from '../../../shared/errors/service-error.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import type { MarketControlContext } from '../context.ts';
import { lockChange, updateChange } from '../queries/changes.ts';
import { required, showChange } from './show-change.ts';

/** Lets a checked import be written to the market store. Throws 142 in another state. */
export async function applyImport(
  { store, now, wakeMarketChanges }: Pick<MarketControlContext, 'store' | 'now' | 'wakeMarketChanges'>,
  id: string,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<MarketChange> {
  const change = await store.transaction().execute(async (trx) => {
    const row = required(await lockChange(trx, id));
    if (row.state !== 'checked')
      throw errors.conflict({
        message: `An import can be applied after it is checked. This import is ${row.state}.`,
      });
    const nowMs = now();
    const decided = { decided_by: actor.name, decided_at: new Date(nowMs), reason };
    const next = await updateChange(trx, id, { ...decided, state: 'to apply', seen_at: new Date(nowMs) });
    const { added, corrected, removed } = row.result!;
    await recordAct(
      trx,
      {
        actor,
        act: 'market.change',
        subject: { kind: 'market change', id },
        reason,
        details: {
          file: row.file_name,
          sha256: row.sha256?.toString('hex'),
          source: row.source,
          added,
          corrected,
          removed,
        },
      },
      nowMs,
    );
    return showChange(next, nowMs);
  });
  wakeMarketChanges();
  return change;
}
