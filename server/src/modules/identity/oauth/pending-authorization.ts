import { OAUTH_PROVIDERS, type OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import * as z from 'zod/mini';
import type { Secrets } from '../../../shared/secrets.ts';

const LIFE_MS = 600_000;

const pending = z.object({
  provider: z.enum(OAUTH_PROVIDERS),
  attempt: z.object({ state: z.string(), codeVerifier: z.string(), nonce: z.string() }),
  /** The portal path to open afterwards; null for the dashboard. */
  next: z.nullable(z.string()),
  /** The account to link, and the session that requested it; null for a sign-in. */
  link: z.nullable(z.object({ accountId: z.string(), session: z.string() })),
  expiresAtMs: z.number(),
});

/** An authorization in progress at a provider, as stored in the browser's cookie. */
export type PendingAuthorization = Omit<z.infer<typeof pending>, 'expiresAtMs'>;

/** Encrypted for the cookie: only this server can read or change it. */
export const encryptPending = (secrets: Secrets, content: PendingAuthorization, nowMs: number): string =>
  secrets.encrypt(JSON.stringify({ ...content, expiresAtMs: nowMs + LIFE_MS })).toString('base64url');

/** Decrypts what `encryptPending` made. Undefined when it is of another provider, older than 10 minutes, or invalid. */
export function decryptPending(
  secrets: Secrets,
  encrypted: string | undefined,
  provider: OAuthProviderId,
  nowMs: number,
): PendingAuthorization | undefined {
  const { data } = pending.safeParse(decryptJson(secrets, encrypted ?? ''));
  return data?.provider === provider && data.expiresAtMs > nowMs ? data : undefined;
}

function decryptJson(secrets: Secrets, encrypted: string): unknown {
  try {
    return JSON.parse(secrets.decrypt(Buffer.from(encrypted, 'base64url')));
  } catch {
    return undefined;
  }
}
