import type { IdentityContext } from '../context.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from './queries.ts';

export const CHALLENGE_LIFE_MS = 300_000;

/** What a challenge is valid for. */
export interface ChallengeUse {
  /** null for a sign-in. */
  readonly sessionHash: Buffer | null;
  /** Separates uses of one session, and sign-ins that wait for their second factor; absent for the first use of each. */
  readonly bound?: string;
}

const hashOf = (challenge: string, { bound }: ChallengeUse): Buffer =>
  sha256(bound === undefined ? challenge : `${bound} ${challenge}`);

/** Keeps the challenge of options until a browser has signed it. */
export async function keepChallenge(
  { store, now }: IdentityContext,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  const expiresAt = new Date(now() + CHALLENGE_LIFE_MS);
  const { sessionHash } = use;
  await insertPasskeyChallenge(store, { hash: hashOf(challenge, use), sessionHash, expiresAt });
}

/** Uses up the challenge that a browser has signed. False when it is unknown, used, expired or of another use. */
export const takeChallenge = (
  { store, now }: IdentityContext,
  challenge: string,
  use: ChallengeUse,
): Promise<boolean> =>
  takePasskeyChallenge(store, {
    hash: hashOf(challenge, use),
    sessionHash: use.sessionHash,
    nowMs: now(),
  });

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
