import type { Pool, PoolClient } from 'pg';

/** Called when a statement begins. What it returns is called when the statement has ended. */
export type StatementObserver = (text: string) => ((error: Error | undefined) => void) | undefined;
type Callback = (error: Error | undefined, result: unknown) => void;

/** Observes each statement of a pool, by a promise or a callback. Streams of rows are not observed. */
export function observeStatements(pool: Pool, observe: StatementObserver): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]);
      const end = text === undefined ? undefined : observe(text);
      if (!end) return query(...args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const observed: Callback = (error, result) => {
          end(error ?? undefined);
          (callback as Callback)(error, result);
        };
        return query(...args.slice(0, -1), observed);
      }
      return (query(...args) as Promise<unknown>).then(
        (result) => {
          end(undefined);
          return result;
        },
        (error: Error) => {
          end(error);
          throw error;
        },
      );
    }) as PoolClient['query'];
  });
}

/** Calls `onEnded` after each statement of a pool that `observeStatements` observes. */
export function timeStatements(
  pool: Pool,
  onEnded: (statement: { verb: string; ms: number; hasFailed: boolean }) => void,
): void {
  observeStatements(pool, (text) => {
    const beganMs = performance.now();
    return (error) =>
      onEnded({ verb: verbOf(text), ms: performance.now() - beganMs, hasFailed: error !== undefined });
  });
}

/** The text of a statement; undefined for a stream. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined;
}

/** The verb of a statement, such as `select`. */
export const verbOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]!.toLowerCase() ?? '';
