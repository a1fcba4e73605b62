import { OAUTH_PROVIDERS, type OAuthProviderId } from '@meridian/contracts/portal/oauth';
import * as z from 'zod/mini';
import type { Secrets } from '../../../shared/secrets.ts';

const LIFE_MS = 600_000;

const pending = z.object({
  provider: z.enum(OAUTH_PROVIDERS),
  attempt: z.object({ state: z.string(), codeVerifier: z.string(), nonce: z.string() }),
  /** Where the person wanted to go; null for the usual place. */
  next: z.nullable(z.string()),
  /** Whose account gets the identity, and by which session; null for a sign-in. */
  link: z.nullable(z.object({ accountId: z.string(), session: z.string() })),
  expiresAtMs: z.number(),
});

/** A sign-in elsewhere that is under way, as its browser keeps it. */
export type PendingAuthorization = Omit<z.infer<typeof pending>, 'expiresAtMs'>;

/** For the browser to keep: nobody but this server can read or change it. */
export const encryptPending = (secrets: Secrets, content: PendingAuthorization, nowMs: number): string =>
  secrets.encrypt(JSON.stringify({ ...content, expiresAtMs: nowMs + LIFE_MS })).toString('base64url');

/** What `sealPending` sealed; undefined when it is of another provider, older than 10 minutes, or anything else. */
export function decryptPending(
  secrets: Secrets,
  sealed: string | undefined,
  provider: OAuthProviderId,
  nowMs: number,
): PendingAuthorization | undefined {
  const { data } = pending.safeParse(unsealed(secrets, sealed ?? ''));
  return data?.provider === provider && data.expiresAtMs > nowMs ? data : undefined;
}

function unsealed(secrets: Secrets, sealed: string): unknown {
  try {
    return JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url')));
  } catch {
    return undefined;
  }
}
