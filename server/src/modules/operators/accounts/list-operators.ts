import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import type { OperatorState } from '../../../store/operators.ts';
import type { Store } from '../../../store/schema.ts';
import { listOperatorRows } from '../queries.ts';

export interface ListedOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly state: OperatorState;
  readonly added_at: string;
  readonly signed_in_at: string | null;
  /** Until when the open link works; null without one. */
  readonly invited_until: string | null;
}

/** All operators by address, removed ones too. */
export async function listOperators(store: Store): Promise<ListedOperator[]> {
  const rows = await listOperatorRows(store);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    state: row.state,
    added_at: row.created_at.toISOString(),
    signed_in_at: row.signed_in_at?.toISOString() ?? null,
    invited_until: row.invited_until?.toISOString() ?? null,
  }));
}
