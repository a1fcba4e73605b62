import { type MarketChange, UPLOAD_PART_BYTES } from '@meridian/contracts/operator/market-changes';
import { errors } from '../../../shared/errors/service-error.ts';
import type { MarketControlContext } from '../context.ts';
import { insertPart, lockChange, updateChange } from '../queries/changes.ts';
import { required, showChange } from './show-change.ts';

/**
 * Keeps the next part of a file in the store, so that any process can go on. After the last one the file is to be checked. A
 * part that has come already changes nothing. Throws 142 for one that is not the next, or has another size.
 */
export async function uploadPart(
  { store, now, wakeMarketChanges }: Pick<MarketControlContext, 'store' | 'now' | 'wakeMarketChanges'>,
  { id, offset }: { readonly id: string; readonly offset: number },
  content: Buffer,
): Promise<MarketChange> {
  const change = await store.transaction().execute(async (trx) => {
    const row = required(await lockChange(trx, id));
    const nowMs = now();
    if (row.kind === 'import' && offset + content.length <= row.done && row.state !== 'cancelled')
      return showChange(row, nowMs);
    if (row.state !== 'receiving') throw refused('This import no longer accepts a file');
    if (offset !== row.done) throw refused(`The next part must begin at ${row.done}`);
    if (content.length !== Math.min(UPLOAD_PART_BYTES, row.bytes - row.done))
      throw refused(`Each part except the last must have ${UPLOAD_PART_BYTES} bytes`);
    await insertPart(trx, { change_id: id, position: offset, content });
    const done = offset + content.length;
    const isWhole = done === row.bytes;
    const next = { done, seen_at: new Date(nowMs), ...(isWhole && { state: 'to check' as const }) };
    return showChange(await updateChange(trx, id, next), nowMs);
  });
  if (change.state === 'to check') wakeMarketChanges();
  return change;
}

const refused = (message: string) => errors.conflict({ message });
