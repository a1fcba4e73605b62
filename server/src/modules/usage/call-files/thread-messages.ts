import { ObjectStoreError, type S3Access } from '../../../shared/object-store/object-store.ts';
import { CallFileError } from './read-calls.ts';

/** Where call files are. */
export interface CallObjects {
  /** `s3://bucket/prefix` */
  readonly address: string;
  readonly access: S3Access;
  readonly limits: { readonly timeoutMs: number; readonly attempts: number };
}

/** What a thread returns: errors lose their class on the way. */
export type Answer<Result> =
  | { readonly result: Result }
  | { readonly failure: 'object store' | 'call file'; readonly message: string };

/** Runs work in a thread. Errors of the object store become an answer, other errors are thrown. */
export async function answered<Result>(work: () => Promise<Result>): Promise<Answer<Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof ObjectStoreError) return { failure: 'object store', message: error.message };
    if (error instanceof CallFileError) return { failure: 'call file', message: error.message };
    throw error;
  }
}

/** The result of an answer; throws the error that it has. */
export function resultOf<Result>(answer: Answer<Result>): Result {
  if ('result' in answer) return answer.result;
  throw answer.failure === 'object store'
    ? new ObjectStoreError(answer.message)
    : new CallFileError(answer.message);
}
