/** What this device keeps of sign-ins: the address if asked to, the failures since the last success, a waiting second step. */
import type { Problem } from './api.ts';
import { HOME_OF_USERS } from './next-path.ts';
import { finite, parseJson, record, text } from './reply.ts';
import { KEYS, read, write } from './storage.ts';

export const rememberedEmail = (): string => read(KEYS.rememberedEmail) ?? '';
export const failedAttempts = (): number => Number(read(KEYS.loginAttempts) ?? 0) || 0;

/** Ends the count of failures and keeps or drops the address; null leaves it as it is, where nobody was asked. */
export function rememberSuccess(email: string, remember: boolean | null): void {
  write(KEYS.loginAttempts, null);
  if (remember !== null) write(KEYS.rememberedEmail, remember ? email : null);
}

export const countFailure = (): void => write(KEYS.loginAttempts, String(failedAttempts() + 1));

/** A sign-in that waits for its second factor. */
export interface Challenge {
  readonly challenge_id: string;
  readonly email: string;
  /** As the box of the sign-in form stood; null when the sign-in began elsewhere. */
  readonly remember: boolean | null;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
  readonly methods: readonly string[];
  /** A server in development mode: the code that it would accept. */
  readonly demo_code: string | null;
  /** The path in this portal that the sign-in leads to. */
  readonly next: string;
}

const CHALLENGE_LIFE_SECONDS = 600;

/** Keeps the challenge in `problem` until the tab is closed. */
export function rememberChallenge(
  problem: Problem,
  { email, remember, next }: Pick<Challenge, 'email' | 'remember' | 'next'>,
  nowMs: number,
): void {
  const challenge = record(problem.additionalInfo['two_factor']);
  const methods: unknown = challenge['methods'];
  const stored: Challenge = {
    challenge_id: text(challenge['challenge_id']) ?? '',
    email,
    remember,
    expires_at: nowMs + (finite(challenge['expires_in']) ?? CHALLENGE_LIFE_SECONDS) * 1_000,
    methods: Array.isArray(methods) ? methods.flatMap((method) => text(method) ?? []) : [],
    demo_code: text(challenge['demo_code']) ?? null,
    next,
  };
  write(KEYS.twoFactorChallenge, JSON.stringify(stored), 'sessionStorage');
}

/** The challenge of this tab; null when there is none that can be answered. */
export function waitingChallenge(): Challenge | null {
  const stored = record(parseJson(read(KEYS.twoFactorChallenge, 'sessionStorage') ?? ''));
  const id = text(stored['challenge_id']);
  if (id === undefined) return null;
  return {
    challenge_id: id,
    email: text(stored['email']) ?? '',
    remember: typeof stored['remember'] === 'boolean' ? stored['remember'] : null,
    expires_at: finite(stored['expires_at']) ?? 0,
    methods: Array.isArray(stored['methods']) ? (stored['methods'] as string[]) : [],
    demo_code: text(stored['demo_code']) ?? null,
    next: text(stored['next']) ?? HOME_OF_USERS,
  };
}

export const dropChallenge = (): void => write(KEYS.twoFactorChallenge, null, 'sessionStorage');
