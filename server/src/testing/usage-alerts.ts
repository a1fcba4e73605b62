import type { Store, Transaction } from '../store/schema.ts';

/** An alert on usage and saved filters of an account. */
export async function keptUsage(
  store: Store | Transaction,
  accountId: string,
  at: Date,
): Promise<{ usageAlertId: string; savedFilterId: string }> {
  const { id: usageAlertId } = await store
    .insertInto('usage_alert')
    .values({
      account_id: accountId,
      metric: 'errors',
      threshold: 10,
      window_minutes: 15,
      cooldown_seconds: 3_600,
      email: true,
      active: true,
      last_triggered_at: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: savedFilterId } = await store
    .insertInto('usage_filter')
    .values({ account_id: accountId, name: 'Failures', filters: '{"status":"4xx"}', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { usageAlertId, savedFilterId };
}
