/** Notifications of an account and its preferences for them. */
import * as z from 'zod/mini';
import { flag, identifier, info, nothing, page, pageSize, type PortalCall } from './call.ts';
import { LIVE_TOPICS, RATE_LIMIT_DISPLAYS } from '../preferences.ts';
import { USAGE_RANGES } from '../usage-ranges.ts';

export { DEFAULT_PREFERENCES, LIVE_TOPICS, type LiveTopic, type Preferences } from '../preferences.ts';

/** What a notification is about. `system_updates` steers quota, report and system; `security_alerts` steers security. */
export const NOTIFICATION_KINDS = [
  'quota',
  'security',
  'billing',
  'alert',
  'report',
  'system',
  'service',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How it looks. */
export const NOTIFICATION_TYPES = ['info', 'success', 'warning', 'error'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  time: z.string(),
  read: z.boolean(),
  /** Path of the portal where more can be seen or done. */
  link: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

const preferences = {
  system_updates: flag('system_updates'),
  security_alerts: flag('security_alerts'),
  email_notifications: flag('email_notifications'),
  dark_mode: flag('dark_mode'),
  auto_refresh: flag('auto_refresh'),
  default_time_range: z.enum(USAGE_RANGES, `default_time_range must be one of ${USAGE_RANGES.join(', ')}`),
  rate_limit_display: z.enum(
    RATE_LIMIT_DISPLAYS,
    `rate_limit_display must be one of ${RATE_LIMIT_DISPLAYS.join(', ')}`,
  ),
};
const preferencesShape = z.object(preferences);
/** Until the account has chosen a theme, by either value of `dark_mode`, pages follow the reader's system. */
const storedPreferences = { ...preferences, theme_chosen: z.boolean() };

export const notificationCalls = {
  listNotifications: {
    path: '/notifications/list',
    auth: 'session',
    read: true,
    body: z.object({
      page,
      page_size: pageSize(20, 100),
      unread_only: z._default(flag('unread_only'), false),
      /** Only those about this. */
      kind: z.optional(z.enum(NOTIFICATION_KINDS, `kind must be one of ${NOTIFICATION_KINDS.join(', ')}`)),
      /** Only those that look like this. */
      type: z.optional(z.enum(NOTIFICATION_TYPES, `type must be one of ${NOTIFICATION_TYPES.join(', ')}`)),
    }),
    reply: info({
      items: z.array(notification),
      total: z.number(),
      page: z.number(),
      page_size: z.number(),
      unread: z.number(),
      /** An unread announcement that the dashboard shows beside its pages; reading it takes it away. */
      banner: z.nullable(notification),
    }),
  },
  readNotifications: {
    path: '/notifications/read',
    auth: 'session',
    body: z.object({
      ids: z._default(z.array(identifier('ids'), 'ids must be a list').check(z.maxLength(100)), []),
      all: z._default(flag('all'), false),
    }),
    reply: info({ unread: z.number() }),
  },
  deleteNotification: {
    path: '/notifications/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ unread: z.number() }),
  },
  getPreferences: {
    path: '/preferences/get',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info(storedPreferences),
  },
  updatePreferences: {
    path: '/preferences/update',
    auth: 'session',
    /** Unknown names are refused here, so that a misspelt one is not taken for done. */
    body: z.strictObject(z.partial(preferencesShape).shape),
    reply: info(storedPreferences),
  },
  /** Streams the topics of an account that changed, so that pages need not poll. */
  watch: {
    path: '/watch',
    auth: 'session',
    read: true,
    answers: 'events',
    body: nothing,
    reply: z.object({ changed: z.array(z.enum(LIVE_TOPICS)) }),
  },
} as const satisfies Record<string, PortalCall>;
