/** SQL on what readers say about pages of the documentation. */
import type { Insertable, Selectable } from 'kysely';
import type { DocumentationFeedbackTable } from '../../../store/messages.ts';
import type { Store } from '../../../store/schema.ts';

type Feedback = Selectable<DocumentationFeedbackTable>;

/** Stores an answer, or changes the one with its id if that is about the same page. */
export async function saveFeedback(store: Store, row: Insertable<DocumentationFeedbackTable>): Promise<void> {
  await store
    .insertInto('documentation_feedback')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ helpful: row.helpful, comment: row.comment })
        .where('documentation_feedback.page', '=', row.page),
    )
    .execute();
}

/** Answers by page, the one with most “no” first. */
export const countFeedback = (
  store: Store,
): Promise<{ page: string; yes: number; no: number; comments: number; last: Date }[]> =>
  store
    .selectFrom('documentation_feedback')
    .select(['page'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('helpful', '=', true).as('yes'),
      fn.countAll<number>().filterWhere('helpful', '=', false).as('no'),
      fn.countAll<number>().filterWhere('comment', '!=', '').as('comments'),
      fn.max('at').as('last'),
    ])
    .groupBy('page')
    .orderBy('no', 'desc')
    .orderBy('page')
    .execute();

/** The newest comments, of all pages or of one. */
export const listFeedbackComments = (
  store: Store,
  { page, limit }: { readonly page: string | undefined; readonly limit: number },
): Promise<Feedback[]> => {
  let comments = store.selectFrom('documentation_feedback').selectAll().where('comment', '!=', '');
  if (page !== undefined) comments = comments.where('page', '=', page);
  return comments.orderBy('at', 'desc').orderBy('id').limit(limit).execute();
};

/** Deletes answers from before then. */
export async function deleteOldFeedback(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('documentation_feedback').where('at', '<=', before).execute();
}
