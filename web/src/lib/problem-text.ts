import { PORTAL_ERRORS } from '@meridian/contracts/errors';
import type { Problem } from './api.ts';

function waitText(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** The message of a failure. For too many requests, it also says how long to wait. */
export function problemText({ message, status, retryAfterSeconds }: Problem): string {
  if (status !== 429 || retryAfterSeconds === null) return message;
  return `${message} Wait ${waitText(Math.ceil(retryAfterSeconds))}.`;
}

/**
 * The lines for a screen that has its own failure text: that text first, then what the server adds. `fallback` is the
 * message that `problem` carries when the server sent none.
 */
export function failureLines(own: string, fallback: string, problem: Problem | undefined): readonly string[] {
  if (problem === undefined || problem.status === null) return [own];
  return problem.message === own || problem.message === fallback ? [own] : [own, problemText(problem)];
}

const INVALID = 'Invalid email or password';

/**
 * The lines for a failed sign-in. A refusal (4xx) begins with the same text, followed by the server's own if it
 * differs. Rate limits, server faults and refusals with one of our codes show the server's message alone.
 */
export function signInFailure(problem: Problem): readonly string[] {
  const { status, code, message } = problem;
  const own = code !== null && Object.hasOwn(PORTAL_ERRORS, code);
  if (own || status === null || status === 429 || status >= 500) return [problemText(problem)];
  return message === INVALID || message === 'Login failed' ? [INVALID] : [INVALID, message];
}

/** Why something could not be read: the server's own message, unless the server is down or unreachable. */
export const readFailureText = ({ status, message }: Problem): string =>
  status === null || status >= 500 ? 'No response from the server.' : message;
