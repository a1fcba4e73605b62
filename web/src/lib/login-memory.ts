/** What this device keeps of sign-ins: the address if asked to, the failures since the last success, a waiting second step. */
import type { Problem } from './api.ts';
import { finite, record, text } from './reply.ts';
import { KEYS, read, write } from './storage.ts';

export const rememberedEmail = (): string => read(KEYS.rememberedEmail) ?? '';
export const failedAttempts = (): number => Number(read(KEYS.loginAttempts) ?? 0) || 0;

/** Ends the count of failures and keeps or drops the address. */
export function rememberSuccess(email: string, remember: boolean): void {
  write(KEYS.loginAttempts, null);
  write(KEYS.rememberedEmail, remember ? email : null);
}

export const countFailure = (): void => write(KEYS.loginAttempts, String(failedAttempts() + 1));

/** Keeps the challenge of a sign-in that waits for its second factor, until the tab is closed. */
export function rememberChallenge(problem: Problem, email: string, remember: boolean, nowMs: number): void {
  const challenge = record(problem.additionalInfo['two_factor']);
  const stored = {
    challenge_id: text(challenge['challenge_id']) ?? '',
    email,
    remember,
    expires_at: nowMs + (finite(challenge['expires_in']) ?? 600) * 1_000,
  };
  write(KEYS.twoFactorChallenge, JSON.stringify(stored), 'sessionStorage');
}
