import type { Statements } from './usage-upserts.ts';

/** Only the transaction that holds the lock of this name changes roll-ups, so no two wait for each other's rows. */
const ROLL_UPS_LOCK = 'usage';
/** A process that stands still in a transaction loses the lock after this time, so that others can fold. */
const HELD_IDLE_MS = 10_000;

/**
 * Takes the lock of the roll-ups until the end of the transaction. While another transaction has it, waits for it or
 * returns false.
 */
export async function takeRollUpsLock(client: Statements, waits: boolean): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select set_config('idle_in_transaction_session_timeout', $2, true), ${
      waits
        ? 'pg_advisory_xact_lock(hashtext($1)) is not null as locked'
        : 'pg_try_advisory_xact_lock(hashtext($1)) as locked'
    }`,
    [ROLL_UPS_LOCK, `${HELD_IDLE_MS}ms`],
  );
  return rows[0]!.locked;
}

/**
 * Waits for the lock, and keeps every other transaction from storing sums until the end of this one. Sums of calls that are
 * visible now are in the roll-ups or wait.
 */
export async function lockRollUps(client: Statements): Promise<void> {
  await takeRollUpsLock(client, true);
  await client.query('lock table usage_waiting in share row exclusive mode', []);
}
