import type { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { invalidParameter } from '../../operation/parameters.ts';

/** Encodes the start of the next page as an opaque cursor. */
export const cursorText = (...words: readonly (string | number)[]): string =>
  Buffer.from(words.join(' ')).toString('base64url');

/** Matches the decoded cursor against `pattern`; throws `invalid_parameters` for a cursor that we did not issue. */
export function readCursor(cursor: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) throw invalidParameter('cursor', 'cursor must be the nextCursor of an earlier response');
  return match;
}

/** The problem of a cursor that was issued for a different value of `parameter`. */
export const foreignCursor = (parameter: string): ApiProblem =>
  invalidParameter(
    'cursor',
    `cursor belongs to another ${parameter}; send it with the parameters of the first call`,
  );
