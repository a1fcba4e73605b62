import { PORTAL_ERRORS } from '@meridian/contracts/errors';
import type { Problem } from './api.ts';

function waitText(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** The message of a failure; with too many requests also how long to wait. */
export function problemText({ message, status, retryAfterSeconds }: Problem): string {
  if (status !== 429 || retryAfterSeconds === null) return message;
  return `${message} Wait ${waitText(Math.ceil(retryAfterSeconds))}.`;
}

/**
 * The lines of a screen whose failure has a text of its own: that first, then what the server says beyond it. `fallback` is
 * what stands in `problem` for a message that the server did not give.
 */
export function failureLines(own: string, fallback: string, problem: Problem | undefined): readonly string[] {
  if (problem === undefined || problem.status === null) return [own];
  return problem.message === own || problem.message === fallback ? [own] : [own, problemText(problem)];
}

const INVALID = 'Invalid email or password';

/**
 * The lines shown when a sign-in failed. A refusal (4xx) always begins with the same text, followed by the server's own when
 * it differs; waiting, faults and refusals that carry one of our codes show the server's message.
 */
export function signInFailure(problem: Problem): readonly string[] {
  const { status, code, message } = problem;
  const own = code !== null && Object.hasOwn(PORTAL_ERRORS, code);
  if (own || status === null || status === 429 || status >= 500) return [problemText(problem)];
  return message === INVALID || message === 'Login failed' ? [INVALID] : [INVALID, message];
}

/** Why something could not be read: the server's own message, unless the server is down or unreachable. */
export const readFailureText = ({ status, message }: Problem): string =>
  status === null || status >= 500 ? 'No answer from the server.' : message;
