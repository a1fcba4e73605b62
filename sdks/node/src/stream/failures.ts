import { ApiError, ConnectionError, type MeridianError, StreamError, TimeoutError } from '../errors.ts';
import type { ErrorFrame } from '../generated/shapes.ts';

/** Codes of error frames that a reconnect would not solve. */
const FATAL: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 409]);
const TOO_MANY_CONNECTIONS = 406;
/** Close codes for an invalid key or a policy violation. */
const FATAL_CLOSES: ReadonlySet<number> = new Set([1_008, 4_401]);

export const streamErrorOf = ({ message, code, reason }: ErrorFrame): StreamError =>
  new StreamError(`${message} (${reason}, ${code})`, code, reason);

/** Returns the error for a close code that came without an error frame. */
export const closingError = (code: number): MeridianError =>
  FATAL_CLOSES.has(code)
    ? new StreamError(`The server closed the stream with ${code}`, null, 'closed_by_server')
    : new ConnectionError(`The stream broke off (${code})`);

/** Returns whether to reconnect after an error. `isReturning`: the stream had a connection before. */
export function canReconnect(error: unknown, isReturning: boolean): error is MeridianError {
  if (error instanceof StreamError) {
    const { code } = error;
    return code === TOO_MANY_CONNECTIONS ? isReturning : code !== null && !FATAL.has(code);
  }
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof ConnectionError || error instanceof TimeoutError;
}
