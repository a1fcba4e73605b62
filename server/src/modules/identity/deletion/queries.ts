/** SQL of the sweeps: rows that have expired, in every table of the module and in some of others. */
import { sql } from 'kysely';
import { SESSION_IDLE_MS } from '../../../store/tokens.ts';
import type { Store } from '../../../store/schema.ts';

/** Tokens of every kind that have expired, and sessions that were idle for too long. */
export async function deleteExpiredTokens(store: Store, nowMs: number): Promise<void> {
  const idleSince = new Date(nowMs - SESSION_IDLE_MS);
  await store
    .deleteFrom('token')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', new Date(nowMs)),
        eb.and([eb('kind', '=', 'session'), eb('last_used_at', '<=', idleSince)]),
      ]),
    )
    .execute();
}

export async function deleteExpiredCodes(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('code').where('expires_at', '<=', now).execute();
}

export async function deleteExpiredChallenges(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('two_factor_challenge').where('expires_at', '<=', now).execute();
}

export async function deleteExpiredPasskeyChallenges(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}

/** Enrollments of a second factor that got no first code. */
export async function deleteUnfinishedEnrollments(store: Store, startedBefore: Date): Promise<void> {
  await store
    .deleteFrom('two_factor')
    .where('enabled_at', 'is', null)
    .where('started_at', '<=', startedBefore)
    .execute();
}

export async function deleteOldAuditEntries(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('audit').where('at', '<=', before).execute();
}

/** The log of organisations. */
export async function deleteOldMemberActs(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('member_act').where('at', '<=', before).execute();
}

/** Expired invitations stay in the list for a while, so that they can be sent again. */
export async function deleteExpiredInvitations(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('invitation').where('expires_at', '<=', before).execute();
}

export async function deleteExpiredReports(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('report').where('expires_at', '<=', now).execute();
}

export async function deleteOldServiceRuns(store: Store, lastSeenBefore: Date): Promise<void> {
  await store.deleteFrom('service_run').where('last_seen_at', '<=', lastSeenBefore).execute();
  await store
    .deleteFrom('component_state')
    .where('state', '<>', 'operational')
    .where('seen_at', '<=', lastSeenBefore)
    .execute();
}

/** Notes in which hours an account had calls, if the call log has files, from which they are removed later. */
export async function noteErasedCalls(store: Store, accountId: string): Promise<void> {
  await sql`
    insert into usage_call_erased (account_id, hours)
    select account_id, array_agg(distinct at) from usage_hour
    where account_id = ${accountId} and exists (select from usage_call_file where state = 'current')
    group by account_id
    on conflict (account_id) do update set hours = usage_call_erased.hours || excluded.hours`.execute(store);
}

/** Deletes an account's rows of a usage table in parts of `partRows`, oldest first. */
export async function deleteUsageInParts(
  store: Store,
  accountId: string,
  { table, partRows }: { table: string; partRows: number },
): Promise<void> {
  const from = sql.table(table);
  for (let deleted = 1n; deleted > 0n;) {
    const { numAffectedRows } = await sql`
      delete from ${from} where account_id = ${accountId} and at <= coalesce(
        (select at from ${from} where account_id = ${accountId} order by at offset ${partRows} limit 1),
        'infinity')`.execute(store);
    deleted = numAffectedRows ?? 0n;
  }
}
