/** A store did not answer, or is known to be away. */
export class NoAnswerError extends Error {}

/** What a server answers that must not, or cannot, write: it is no longer the primary, or it has lost its replicas or its cluster. */
const REFUSES = /^(?:READONLY|MASTERDOWN|LOADING|NOREPLICAS|CLUSTERDOWN) /;

export const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const isRefusal = (error: unknown): boolean => REFUSES.test(faultOf(error));

/** Resolves with an answer that comes in time; rejects with `NoAnswerError` otherwise. */
export async function inTime<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  // After a pause of this process, an answer that has arrived is read first.
  const timer = setTimeout(
    () => setImmediate(() => late.reject(new NoAnswerError('Valkey did not respond in time.'))),
    withinMs,
  );
  // The answer may come after nobody waits for it.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
