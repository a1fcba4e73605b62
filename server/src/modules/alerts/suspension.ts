import type { Transaction } from '../../store/schema.ts';
import { observeAccountFrom, touchActiveAlerts } from './queries/alert-states.ts';

/** Has the processes that evaluate alerts drop those of an account that `trx` suspends. */
export const stopAlerts = (trx: Transaction, accountId: string): Promise<void> =>
  touchActiveAlerts(trx, accountId);

/** Has the alerts of an account evaluated again from now on, and nothing that happened before. */
export const restartAlerts = (trx: Transaction, accountId: string, nowMs: number): Promise<void> =>
  observeAccountFrom(trx, accountId, nowMs);
