/** SQL that moves what proves who a person is to another account. */
import { sql } from 'kysely';
import type { Transaction } from '../../../store/schema.ts';

/** Tables whose rows belong to the person, by the column that names the account. Every other table stays with the account. */
const OF_PERSON = [
  ['token', 'account_id'],
  ['token', 'subject'],
  ['two_factor', 'account_id'],
  ['oauth_identity', 'account_id'],
  ['passkey', 'account_id'],
  ['trial', 'account_id'],
  ['email_change', 'account_id'],
  ['email_undo', 'account_id'],
  ['account_logo', 'account_id'],
  ['preference', 'account_id'],
  ['contact_ticket', 'account_id'],
  ['membership', 'account_id'],
  ['invitation', 'inviter_id'],
  ['member_act', 'member_id'],
  ['oauth_grant', 'person_id'],
  ['oauth_code', 'person_id'],
] as const;

/** What the account did with keys, plan and money stays in its activity; sign-ins and the like are those of the person. */
const OF_ACCOUNT = sql`type like 'api_key_%' or type like 'app_%' or type like 'subscription_%' or type in ('overage_changed', 'refund_requested')`;

/** Creates the account of the person from the one that stays, which takes another address and loses its password. */
export async function splitAccount(
  trx: Transaction,
  { from, to, emailKey, plan }: { from: string; to: string; emailKey: string; plan: string },
): Promise<void> {
  const previous = await trx
    .updateTable('account as now')
    .from('account as before')
    .set({ email_key: emailKey, password_hash: null, password_changed_at: null, password_reset_at: null })
    .whereRef('now.id', '=', 'before.id')
    .where('now.id', '=', from)
    .returning(['before.email', 'before.email_key', 'before.name', 'before.password_hash'])
    .returning(['before.password_changed_at', 'before.password_reset_at', 'before.address_info'])
    .returning(['before.verified_at', 'before.created_at'])
    .executeTakeFirstOrThrow();
  const address_info = JSON.stringify(previous.address_info);
  await trx
    .insertInto('account')
    .values({ ...previous, id: to, address_info, plan, plan_wish: null })
    .execute();
}

export async function moveRows(trx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  for (const [table, column] of OF_PERSON) {
    const named = sql.ref(column);
    await sql`update ${sql.table(table)} set ${named} = ${to} where ${named} = ${from}`.execute(trx);
  }
  await sql`update audit set account_id = ${to} where account_id = ${from} and not (${OF_ACCOUNT})`.execute(
    trx,
  );
  await sql`
    update notification set account_id = ${to} where account_id = ${from} and kind = 'security'`.execute(trx);
}
