import { randomBytes } from 'node:crypto';
import type { OAuthProviderId } from '@meridian/contracts/portal/oauth';
import type { Store } from '../../../store/schema.ts';
import { sha256 } from '../../../shared/secrets.ts';

/** 256 bits that one browser keeps in its cookie, so that a one-time value is worth nothing in another one. */
export const newBinding = (): string => randomBytes(32).toString('base64url');

/** What a one-time value is good for is part of what it is bound to, so that it is good for nothing else. */
export const signInPurpose = (binding: string): string => `sign-in ${binding}`;
export const linkPurpose = (provider: OAuthProviderId, binding: string): string =>
  `link ${provider} ${binding}`;

/** Uses up a one-time value; undefined when it is unknown, used, older than a minute, or bound to something else. */
export async function consumeOneTimeToken(
  store: Store,
  { token, boundTo, nowMs }: { token: string; boundTo: string; nowMs: number },
): Promise<{ accountId: string; session: Buffer | null } | undefined> {
  const row = await store
    .deleteFrom('token')
    .where('hash', '=', sha256(token + boundTo))
    .where('kind', '=', 'oauth')
    .where('expires_at', '>', new Date(nowMs))
    .returning(['account_id as accountId', 'parent as session'])
    .executeTakeFirst();
  return row && { accountId: row.accountId!, session: row.session };
}
