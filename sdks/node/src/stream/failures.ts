import { ApiError, ConnectionError, type MeridianError, StreamError, TimeoutError } from '../errors.ts';
import type { ErrorFrame } from '../generated/shapes.ts';

/** Codes of error frames after which the same would come again. */
const FATAL: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 409]);
const TOO_MANY_CONNECTIONS = 406;
/** Closed so without a word before: the key, or what is not allowed. */
const FATAL_CLOSES: ReadonlySet<number> = new Set([1_008, 4_401]);

export const streamErrorOf = ({ message, code, reason }: ErrorFrame): StreamError =>
  new StreamError(`${message} (${reason}, ${code})`, code, reason);

/** What a closing without an error frame before it means. */
export const closingError = (code: number): MeridianError =>
  FATAL_CLOSES.has(code)
    ? new StreamError(`The server closed the stream with ${code}`, null, 'closed_by_server')
    : new ConnectionError(`The stream broke off (${code})`);

/** Whether a stream can go on after an error. `isReturning`: it had a connection before. */
export function canGoOn(error: unknown, isReturning: boolean): error is MeridianError {
  if (error instanceof StreamError) {
    const { code } = error;
    return code === TOO_MANY_CONNECTIONS ? isReturning : code !== null && !FATAL.has(code);
  }
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof ConnectionError || error instanceof TimeoutError;
}
