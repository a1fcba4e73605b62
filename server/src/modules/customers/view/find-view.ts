import { sha256 } from '../../../shared/secrets.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { Store } from '../../../store/schema.ts';
import { findOpenView } from '../queries/views.ts';

/** A view of a dashboard, as the calls of the portal see it. */
export interface DashboardView {
  readonly id: string;
  /** The account that is seen. Its hash is that of no token: nobody is signed in. */
  readonly session: Session;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The view of that id and token. Undefined when the token is of another view, or the view, the operator's session, the role or
 * the account has come to an end.
 */
export async function findView(
  store: Store,
  { id, token }: { readonly id: string; readonly token: string },
  nowMs: number,
): Promise<DashboardView | undefined> {
  if (!UUID.test(id)) return undefined;
  const row = await findOpenView(store, { id, hash: sha256(token) }, nowMs);
  if (!row) return undefined;
  const { accountId, email, emailKey } = row;
  return { id: row.id, session: { hash: Buffer.alloc(0), accountId, email, emailKey } };
}
