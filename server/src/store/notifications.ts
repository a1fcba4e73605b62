import type {
  NotificationKind,
  NotificationType,
  Preferences,
} from '@meridian/contracts/portal/notifications';
import type { ColumnType, Generated } from 'kysely';

export interface NotificationTable {
  id: Generated<string>;
  account_id: string;
  kind: NotificationKind;
  type: NotificationType;
  title: string;
  message: string;
  /** A path in the portal. */
  link: string | null;
  at: Date;
  read_at: Date | null;
  /** An account gets one notification per key, such as `quota-80:2026-11`. */
  dedupe: string | null;
  /** The announcement that it delivers. */
  announcement_id: Generated<string | null>;
}

export interface PreferenceTable {
  account_id: string;
  /** Only the preferences that the account set. The others follow the defaults, even when those change. */
  chosen: ColumnType<Partial<Preferences>, string, string>;
  updated_at: Date;
}

export interface NotificationTables {
  notification: NotificationTable;
  preference: PreferenceTable;
}
