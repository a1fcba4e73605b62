import { randomBytes } from 'node:crypto';
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { sha256 } from '../../../shared/secrets.ts';
import type { Store } from '../../../store/schema.ts';
import { takeOAuthToken } from './queries.ts';

/** 256 random bits that one browser keeps in its cookie, so a one-time token is useless in another browser. */
export const newBinding = (): string => randomBytes(32).toString('base64url');

/** A one-time token is bound to its purpose as well, so it cannot be used for another one. */
export const signInPurpose = (binding: string): string => `sign-in ${binding}`;
export const linkPurpose = (provider: OAuthProviderId, binding: string): string =>
  `link ${provider} ${binding}`;

/** Uses up a one-time token. Undefined when it is unknown, used, older than a minute, or bound to something else. */
export async function consumeOneTimeToken(
  store: Store,
  { token, boundTo, nowMs }: { token: string; boundTo: string; nowMs: number },
): Promise<{ accountId: string; session: Buffer | null } | undefined> {
  const row = await takeOAuthToken(store, sha256(token + boundTo), nowMs);
  return row && { accountId: row.accountId!, session: row.session };
}
