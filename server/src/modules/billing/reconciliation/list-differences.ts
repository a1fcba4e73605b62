import type { OperatorReply, OperatorRequest } from '@meridian/contracts/operator';
import type { ListedDifference } from '@meridian/contracts/operator/reconciliation';
import type { Store } from '../../../store/schema.ts';
import { pageOf, readNumber } from '../revenue/cursor.ts';
import { type DifferenceRecord, listDifferenceRows, listRuns } from './queries/differences.ts';

/** A page of the comparisons with the provider, newest first. Throws 101 for an unknown cursor. */
export async function runsPage(
  store: Store,
  { after, limit }: OperatorRequest<'listReconciliations'>,
): Promise<OperatorReply<'listReconciliations'>> {
  const rows = await listRuns(store, { before: readNumber(after), limit: limit + 1 });
  return pageOf(rows, {
    limit,
    item: ({ at, from, to, ...run }) => ({
      ...run,
      at: at.toISOString(),
      from: from.toISOString(),
      to: to.toISOString(),
    }),
    cursor: ({ id }) => String(id),
  });
}

/** A page of differences: open ones first, then the newest. Throws 101 for an unknown cursor. */
export async function differencesPage(
  store: Store,
  { after, limit }: OperatorRequest<'listDifferences'>,
): Promise<OperatorReply<'listDifferences'>> {
  const isOpen = after?.startsWith('open.') ?? false;
  const id = readNumber(isOpen ? after!.slice('open.'.length) : after);
  const place = id === undefined ? undefined : { isOpen, id };
  const rows = await listDifferenceRows(store, { after: place, limit: limit + 1 });
  return pageOf(rows, {
    limit,
    item: toDifference,
    cursor: ({ id: last, state }) => (state === 'open' ? `open.${last}` : String(last)),
  });
}

export const toDifference = (row: DifferenceRecord): ListedDifference => ({
  id: row.id,
  kind: row.kind,
  what: row.what,
  ours: row.ours,
  theirs: row.theirs,
  chargeId: row.charge_id,
  state: row.state,
  openedAt: row.opened_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  explanation: row.explanation,
});
