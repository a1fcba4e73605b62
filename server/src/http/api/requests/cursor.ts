import type { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { invalidParameter } from '../../operation/parameters.ts';

/** A cursor that says where the next page begins; callers send it back as it is. */
export const cursorText = (...words: readonly (string | number)[]): string =>
  Buffer.from(words.join(' ')).toString('base64url');

/** What `pattern` finds in the words of a cursor; throws `invalid_parameters` when no reply gave such a one. */
export function readCursor(cursor: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidParameter('cursor', 'cursor must be the nextCursor of an earlier reply');
  return match;
}

/** What to throw when a cursor comes with another `parameter` than the reply that gave it. */
export const foreignCursor = (parameter: string): ApiProblem =>
  invalidParameter(
    'cursor',
    `cursor belongs to another ${parameter}; send the parameters of the first call with it`,
  );
