import type { LiveTopic, notificationCalls } from '@meridian/contracts/portal/notifications';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  deleteNotification,
  listNotifications,
  preferencesOf,
  readNotifications,
  updatePreferences,
} from '../../../modules/messaging/index.ts';
import type { RoutesOf } from '../call.ts';

export const notificationRoutes = (context: AppContext): RoutesOf<typeof notificationCalls> => ({
  listNotifications: async ({ body, session }) => ({
    message: 'Notifications',
    additionalInfo: await listNotifications(context, body, session.accountId),
  }),
  readNotifications: async ({ body, session }) => ({
    message: 'Marked as read',
    additionalInfo: { unread: await readNotifications(context, body, session.accountId) },
  }),
  deleteNotification: async ({ body, session }) => ({
    message: 'Notification deleted',
    additionalInfo: { unread: await deleteNotification(context, body, session.accountId) },
  }),
  getPreferences: async ({ session }) => ({
    message: 'Preferences',
    additionalInfo: await preferencesOf(context.store, session.accountId),
  }),
  updatePreferences: async ({ body, session }) => ({
    message: 'Preferences saved',
    additionalInfo: await updatePreferences(context, body, session.accountId),
  }),
  watch: async ({ session, signal }) => eventsOf(context.changes.watch(session.accountId, signal)),
});

async function* eventsOf(changes: AsyncIterable<LiveTopic[]>) {
  for await (const changed of changes) yield { changed };
}
