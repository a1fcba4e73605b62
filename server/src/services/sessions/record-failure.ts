import { sql } from 'kysely';
import type { AuditType } from '../audit/record.ts';
import type { Caller, Context } from '../context.ts';

const TYPE = 'sign_in_failed' satisfies AuditType;

/**
 * Notes a wrong password for the account of `emailKey`. An address without an account is the same work: one statement that finds
 * nobody, in a transaction that does not wait for the disk in either case.
 */
export async function recordFailedSignIn(
  context: Context,
  emailKey: string,
  { address, device }: Caller,
): Promise<void> {
  const at = new Date(context.now());
  await context.store.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`insert into audit (account_id, type, result, at, address, device)
      select id, ${TYPE}, 'refused', ${at}, ${address}, ${device} from account where email_key = ${emailKey}`.execute(
      trx,
    );
  });
}
