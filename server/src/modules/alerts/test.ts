import type { AlertTrigger } from '@meridian/contracts/alerts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { withoutNumber } from './events.ts';
import { recordTrigger } from './trigger.ts';
import { readTriggers } from './triggers.ts';
import { ownAlert } from './own-alert.ts';
import type { AlertRow } from './alert-row.ts';
import { lockAlertScreen } from './queries/alert-screens.ts';
import { countedOf, type ListChange } from './screens/list-change.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { Transaction } from '../../store/schema.ts';

const SAMPLED = 2;

/**
 * Triggers an alert now for its first symbol, marked as a test, without changing the alert's state. The threshold is used as the
 * value of an indicator or a window. Throws 141 (no such alert) and 190 (30 an hour).
 */
export async function testAlert(
  context: AlertContext,
  { accountId, id }: { accountId: string; id: string },
): Promise<AlertTrigger> {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.alertTestsByAccount, accountId, nowMs);
  const event = await context.store.transaction().execute(async (trx) => {
    const { email } = await lockAccount(trx, accountId);
    const alert = await ownAlert(trx, { accountId, id });
    const change = alert.condition.screen === undefined ? undefined : await sampleChange(trx, alert);
    const counted = change && countedOf(alert.condition, change);
    const symbol = counted?.[0] ?? alert.symbols[0]!;
    const price = context.markets[alert.mode].lake.quote(symbol, nowMs)?.price ?? alert.condition.value;
    const value = counted?.length ?? (alert.condition.metric === 'price' ? price : alert.condition.value);
    const account = { id: accountId, email };
    const seq = await recordTrigger(context, trx, {
      alert,
      account,
      symbol,
      value,
      price,
      atMs: nowMs,
      test: true,
      ...(change && { change }),
    });
    const [firing] = await readTriggers(
      trx,
      { accountId, seq },
      {
        order: 'asc',
        limit: 1,
      },
    );
    return withoutNumber(firing!);
  });
  context.changes.publish(accountId, 'alerts');
  context.changes.publish(accountId, 'notifications');
  return event;
}

/** The first symbols of the screen, as if they had entered or left. Throws 142 when it finds none. */
async function sampleChange(trx: Transaction, { id, condition }: AlertRow): Promise<ListChange> {
  const shown = (await lockAlertScreen(trx, id))?.members?.slice(0, SAMPLED) ?? [];
  if (shown.length === 0)
    throw errors.conflict({ message: 'The screen finds no symbols now, and a test needs one.' });
  return condition.metric === 'exit' ? { entered: [], left: shown } : { entered: shown, left: [] };
}
