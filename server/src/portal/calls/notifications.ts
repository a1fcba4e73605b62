import type { notificationCalls } from '@meridian/contracts/portal/notifications';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const notificationAnswers = (context: Context): AnswersOf<typeof notificationCalls> => ({
  listNotifications: notYet,
  readNotifications: notYet,
  deleteNotification: notYet,
  getPreferences: notYet,
  updatePreferences: notYet,
  watch: async ({ session, signal }) => changesOf(context, session.accountId, signal),
});

async function* changesOf({ changes }: Context, accountId: string, signal: AbortSignal) {
  for await (const changed of changes.watch(accountId, signal)) yield { changed };
}
