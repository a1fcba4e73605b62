import type { Alert } from '@meridian/contracts/alerts';
import { timeText } from '@meridian/market/dates';
import type { Selectable } from 'kysely';
import type { AlertTable } from '../../store/alerts.ts';

/** The columns that a response needs. */
export const ALERT_COLUMNS = [
  'id',
  'seq',
  'mode',
  'name',
  'status',
  'symbols',
  'condition',
  'channels',
  'cooldown_seconds',
  'once',
  'expires_at',
  'version',
  'created_at',
  'last_triggered_at',
  'trigger_count',
] as const satisfies readonly (keyof AlertTable)[];
export type AlertRow = Pick<Selectable<AlertTable>, (typeof ALERT_COLUMNS)[number]>;

const maybeTime = (at: Date | null) => (at === null ? null : timeText(at.getTime()));

/** An alert at `nowMs`, as both the API and the portal return it. */
export const alertOf = (row: AlertRow, nowMs: number): Alert => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  status: statusAt(row, nowMs),
  symbols: row.symbols,
  condition: row.condition,
  channels: row.channels,
  cooldown: row.cooldown_seconds,
  once: row.once,
  expiresAt: maybeTime(row.expires_at),
  createdAt: timeText(row.created_at.getTime()),
  lastTriggeredAt: maybeTime(row.last_triggered_at),
  triggerCount: row.trigger_count,
});

/** An expired alert may not be recorded as expired yet. */
function statusAt({ status, expires_at }: AlertRow, nowMs: number): Alert['status'] {
  return status === 'active' && expires_at !== null && expires_at.getTime() <= nowMs ? 'expired' : status;
}
