import { sha256 } from '../../../shared/secrets.ts';
import type { Store } from '../../../store/schema.ts';
import { findResetToken } from './queries.ts';

export interface ResetLink {
  readonly hash: Buffer;
  readonly accountId: string;
  /** Of the account, as typed. */
  readonly email: string;
  readonly expiresAt: Date;
}

/** The open reset request of a link's token. Undefined when it is unknown, used, replaced or expired, or another kind of token. */
export async function findResetLink(
  store: Store,
  token: string,
  nowMs: number,
): Promise<ResetLink | undefined> {
  return await findResetToken(store, sha256(token), nowMs);
}
