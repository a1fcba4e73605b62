import { ApiError, type FieldError, UnexpectedStatusError } from './errors.ts';
import { ERRORS_BY_STATUS } from './generated/statuses.ts';

const ServerError = ERRORS_BY_STATUS.get(500)!;

/** Returns the seconds of a `Retry-After` header, given as seconds or a date; null when missing or invalid. */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  // HTTP dates start with a weekday. Date.parse would also accept other numbers.
  const atMs = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
}

/** Returns the error for an unsuccessful reply. */
export function errorOf(status: number, headers: Headers, body: string): ApiError {
  const problem = problemOf(body);
  const requestId = textOf(problem['requestId']) ?? headers.get('x-request-id');
  const code = textOf(problem['code']);
  const errors = fieldErrors(problem['errors']);
  const retryAfter = retryAfterSeconds(headers, Date.now());
  const message = [
    says(status, headers, problem, errors),
    `(status ${status}${code === null ? '' : ` ${code}`}${requestId === null ? '' : `, request ${requestId}`})`,
    ...(retryAfter === null ? [] : [`Try again in ${retryAfter} s.`]),
  ].join(' ');
  const Class = ERRORS_BY_STATUS.get(status) ?? (status >= 500 ? ServerError : UnexpectedStatusError);
  return new Class(message, { status, code, requestId, errors, retryAfterSeconds: retryAfter });
}

function says(
  status: number,
  headers: Headers,
  problem: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
): string {
  const location = headers.get('location');
  // Browsers hide the target of a redirect.
  if (status < 400) return `The server redirects${location === null ? '' : ` to ${location}`}`;
  const detail = textOf(problem['detail']) ?? textOf(problem['title']) ?? 'The server gave no reason';
  const more = errors.map(({ message }) => message).filter((message) => !detail.includes(message));
  return [detail, ...more].join('; ');
}

function problemOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function fieldErrors(value: unknown): FieldError[] {
  const all: unknown[] = Array.isArray(value) ? value : [];
  return all.filter(
    (each): each is FieldError =>
      typeof each === 'object' && each !== null && 'field' in each && 'message' in each,
  );
}
