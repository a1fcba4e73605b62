import type { Transaction } from '../../../store/schema.ts';
import type { AuditType } from '../../../shared/audit/record-audit.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { auditTimes } from './queries.ts';

const DAY_MS = 86_400_000;

/**
 * Throws 190 when the account did `type` at least `most` times in the last 24 hours. Counts audit records, so a restart does
 * not reset the limit. Call it in a transaction that has locked the account.
 */
export async function limitPerDay(
  trx: Transaction,
  { accountId, type, most, nowMs }: { accountId: string; type: AuditType; most: number; nowMs: number },
): Promise<void> {
  const times = await auditTimes(trx, { accountId, type, since: new Date(nowMs - DAY_MS), limit: most });
  const oldest = times[most - 1];
  if (oldest) throw errors.rateLimited({ retryAfterMs: oldest.getTime() + DAY_MS - nowMs });
}
