import type { IdentityContext } from '../context.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './queries.ts';

export const CHALLENGE_LIFE_MS = 300_000;

/** Keeps the challenge of options until a browser has signed it. `sessionHash` is null for a sign-in. */
export async function keepChallenge(
  { store, now }: IdentityContext,
  challenge: string,
  sessionHash: Buffer | null,
): Promise<void> {
  const expiresAt = new Date(now() + CHALLENGE_LIFE_MS);
  await insertPasskeyChallenge(store, { hash: sha256(challenge), sessionHash, expiresAt });
}

/** Uses up the challenge that a browser has signed. False when it is unknown, used, expired or of another session. */
export const takeChallenge = (
  { store, now }: IdentityContext,
  challenge: string,
  sessionHash: Buffer | null,
): Promise<boolean> => takePasskeyChallenge(store, { hash: sha256(challenge), sessionHash, nowMs: now() });

/** The challenge that `clientDataJSON` (base64url) names; the empty text when it is no such document. */
export function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Where passkeys of this portal are valid: its host, and pages of its origin. */
export const relyingParty = ({ publicUrl }: IdentityContext) => ({
  rpID: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
});
