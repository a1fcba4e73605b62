/** Sign-in data on this device: the address (if you allow it), failures since the last success, a pending second step. */
import type { Problem } from './api.ts';
import { HOME_OF_USERS } from './next-path.ts';
import { finite, parseJson, record, text } from './reply.ts';
import { KEYS, read, write } from './storage.ts';

export const rememberedEmail = (): string => read(KEYS.rememberedEmail) ?? '';
export const failedAttempts = (): number => Number(read(KEYS.loginAttempts) ?? 0) || 0;

/** Resets the failure count, and keeps or removes the address. null leaves the address unchanged. */
export function rememberSuccess(email: string, remember: boolean | null): void {
  write(KEYS.loginAttempts, null);
  if (remember !== null) write(KEYS.rememberedEmail, remember ? email : null);
}

export const countFailure = (): void => write(KEYS.loginAttempts, String(failedAttempts() + 1));

/** A sign-in that waits for its second factor. */
export interface Challenge {
  readonly challenge_id: string;
  readonly email: string;
  /** The state of the checkbox in the sign-in form; null when the sign-in began elsewhere. */
  readonly remember: boolean | null;
  /** Milliseconds since 1970. */
  readonly expires_at: number;
  readonly methods: readonly string[];
  /** In development mode: the code that the server accepts. */
  readonly demo_code: string | null;
  /** The path to open after the sign-in. */
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

/** The pending challenge of this tab; null when there is none that can be completed. */
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
