/** SQL on what collectors of feeds say. */
import type { Selectable } from 'kysely';
import type { FeedReportTable } from '../../../store/market-control.ts';
import type { Store } from '../../../store/schema.ts';

/** Writes what a process says, and forgets processes that ended before `forgetBefore`. */
export async function saveFeedReport(
  store: Store,
  { process, at, feeds }: { readonly process: string; readonly at: Date; readonly feeds: string },
  forgetBefore: Date,
): Promise<void> {
  await store
    .insertInto('feed_report')
    .values({ process, at, feeds })
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ at, feeds }))
    .execute();
  await store.deleteFrom('feed_report').where('at', '<', forgetBefore).execute();
}

export const listFeedReports = (store: Store): Promise<Selectable<FeedReportTable>[]> =>
  store.selectFrom('feed_report').selectAll().orderBy('at', 'desc').execute();
