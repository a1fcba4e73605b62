import { FEEDBACK_COMMENTS_SHOWN } from '@meridian/contracts/operator/documentation-feedback';
import type { OperatorReply } from '@meridian/contracts/operator';
import type { Store } from '../../../store/schema.ts';
import { countFeedback, listFeedbackComments } from './queries.ts';

/** Answers and comments are kept for two years: older ones are about texts that have changed since. */
export const FEEDBACK_KEPT_MS = 2 * 365 * 86_400_000;

/** What readers said about each page of the documentation, and the newest comments, of all pages or of one. */
export async function readFeedback(
  store: Store,
  page: string | undefined,
): Promise<OperatorReply<'readFeedback'>> {
  const [pages, comments] = await Promise.all([
    countFeedback(store),
    listFeedbackComments(store, { page, limit: FEEDBACK_COMMENTS_SHOWN }),
  ]);
  return {
    pages: pages.map(({ last, ...counts }) => Object.assign(counts, { lastAt: last.toISOString() })),
    comments: comments.map(({ at, ...comment }) => Object.assign(comment, { at: at.toISOString() })),
  };
}
