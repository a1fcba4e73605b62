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
  /** Path of the portal. */
  link: string | null;
  at: Date;
  read_at: Date | null;
  /** Of notifications with the same one an account has the first alone, such as `quota-80:2026-11`. */
  dedupe: string | null;
}

export interface PreferenceTable {
  account_id: string;
  /** What was chosen, and nothing else: the rest follows the defaults, also when those change. */
  chosen: ColumnType<Partial<Preferences>, string, string>;
  updated_at: Date;
}

export interface NotificationTables {
  notification: NotificationTable;
  preference: PreferenceTable;
}
