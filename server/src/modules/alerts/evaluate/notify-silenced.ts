import { ALERT_TRIGGERS_PER_HOUR } from '@meridian/contracts/alerts';
import type { AlertContext } from '../context.ts';
import { notify } from '../../messaging/index.ts';

const HOUR_MS = 3_600_000;

/** Tells an account, once an hour, that its alerts fire more often than they may. */
export async function notifySilenced(
  { store, changes }: Pick<AlertContext, 'store' | 'changes'>,
  accountId: string,
  nowMs: number,
): Promise<void> {
  const told = await store.transaction().execute((trx) =>
    notify(trx, {
      accountId,
      kind: 'alert',
      type: 'warning',
      title: 'Your alerts fire too often',
      message: `They fired ${ALERT_TRIGGERS_PER_HOUR.toLocaleString('en-US')} times within an hour, and what came after that was left out. Give those that fire again and again a cooldown.`,
      link: '/dashboard?tab=notifications#alerts',
      dedupe: `alerts-silenced:${Math.floor(nowMs / HOUR_MS)}`,
      nowMs,
    }),
  );
  if (told) changes.publish(accountId, 'notifications');
}
