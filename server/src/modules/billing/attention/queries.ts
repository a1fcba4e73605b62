import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

export interface MoneyMatters {
  /** Subscriptions whose renewal failed. */
  readonly pastDue: number;
  /** Disputes that wait for evidence, and until when the first of them does. */
  readonly disputes: number;
  readonly evidenceDueAt: Date | null;
  /** What the last comparison with each provider found. */
  readonly differences: number;
}

/** What somebody has to look at, each by an index of its own or from a small table. */
export async function moneyMatters(store: Store): Promise<MoneyMatters> {
  const { rows } = await sql<MoneyMatters>`
    select
      (select count(*)::int from subscription where state = 'past_due') as "pastDue",
      (select count(*)::int from dispute where state = 'needs-response') as disputes,
      (select min(evidence_due_at) from dispute where state = 'needs-response') as "evidenceDueAt",
      (select coalesce(sum(jsonb_array_length(differences)), 0)::int
       from (select distinct on (provider) differences from reconciliation order by provider, id desc) as last)
        as differences`.execute(store);
  return rows[0]!;
}
