import type { Problem } from './api.ts';

/** The message of a failure; with too many requests also how long to wait. */
export function problemText({ message, status, retryAfterSeconds }: Problem): string {
  if (status !== 429 || retryAfterSeconds === null) return message;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = retryAfterSeconds < 90 ? `${Math.ceil(retryAfterSeconds)} seconds` : `${minutes} minutes`;
  return `${message} Wait ${wait}.`;
}

const INVALID = 'Invalid email or password';

/**
 * The lines shown when a sign-in failed. A refusal (4xx) always begins with the same text, followed by the server's own when
 * it differs; waiting and faults show the server's message.
 */
export function signInFailure(problem: Problem): readonly string[] {
  const { status, message } = problem;
  if (status === null || status === 429 || status >= 500) return [problemText(problem)];
  return message === INVALID || message === 'Login failed' ? [INVALID] : [INVALID, message];
}
