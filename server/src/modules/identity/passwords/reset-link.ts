import type { Store } from '../../../store/schema.ts';
import { sha256 } from '../../../shared/secrets.ts';

export interface ResetLink {
  readonly hash: Buffer;
  readonly accountId: string;
  /** Of the account, as typed. */
  readonly email: string;
  readonly expiresAt: Date;
}

/** The open reset request of a link's token; undefined when it is unknown, used, replaced or expired, or another kind of token. */
export async function findResetLink(
  store: Store,
  token: string,
  nowMs: number,
): Promise<ResetLink | undefined> {
  return await store
    .selectFrom('token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .select(['token.hash', 'account.id as accountId', 'account.email', 'token.expires_at as expiresAt'])
    .where('token.hash', '=', sha256(token))
    .where('token.kind', '=', 'reset')
    .where('token.expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
}
