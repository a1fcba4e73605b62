import type { Transaction } from '../../../store/schema.ts';
import type { AuditType } from '../../../shared/audit/record-audit.ts';
import { errors } from '../../../shared/errors/service-error.ts';

const DAY_MS = 86_400_000;

/**
 * Refuses with 190 when an account did `type` as often as `most` in the last 24 hours. Counted in the audit record, so that a
 * restart does not open the limit; for a transaction that holds the account.
 */
export async function limitPerDay(
  trx: Transaction,
  { accountId, type, most, nowMs }: { accountId: string; type: AuditType; most: number; nowMs: number },
): Promise<void> {
  const done = await trx
    .selectFrom('audit')
    .select('at')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('at', '>', new Date(nowMs - DAY_MS))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  const oldest = done[most - 1];
  if (oldest) throw errors.rateLimited({ retryAfterMs: oldest.at.getTime() + DAY_MS - nowMs });
}
