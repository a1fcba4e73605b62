import { ALERT_TRIGGERS_PER_HOUR } from '@meridian/contracts/alerts';
import type { AlertContext } from '../context.ts';
import { notify } from '../../messaging/index.ts';

const HOUR_MS = 3_600_000;

/** Notifies an account, at most once an hour, that its alerts exceed the trigger limit. */
export async function notifySilenced(
  { store, changes }: Pick<AlertContext, 'store' | 'changes'>,
  accountId: string,
  nowMs: number,
): Promise<void> {
  const isNew = await store.transaction().execute((trx) =>
    notify(trx, {
      accountId,
      kind: 'alert',
      type: 'warning',
      title: 'Your alerts reached the trigger limit',
      message: `Your alerts triggered ${ALERT_TRIGGERS_PER_HOUR.toLocaleString('en-US')} times in an hour, so we skipped further triggers. Add a cooldown to alerts that trigger often.`,
      link: '/dashboard?tab=notifications#alerts',
      dedupe: `alerts-silenced:${Math.floor(nowMs / HOUR_MS)}`,
      nowMs,
    }),
  );
  if (isNew) changes.publish(accountId, 'notifications');
}
