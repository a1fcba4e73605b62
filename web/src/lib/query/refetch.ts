/** Fetches queries on screen again: immediately, or as soon as their minimum interval has passed. */
import type { Query, QueryKey } from '@tanstack/react-query';
import type { OptionalCall } from '../optional-calls.ts';
import { queryClient } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly minIntervalMs: number };
  }
}

/** Starts over, also when a request is under way: its response may be older than the change. */
export async function refetchNow(queryKey: QueryKey): Promise<void> {
  const query = queryClient.getQueryCache().find({ queryKey });
  // Refetching replaces a running request only when there is data.
  if (query?.state.data === undefined) await queryClient.cancelQueries({ queryKey, exact: true });
  await queryClient.refetchQueries({ queryKey, exact: true });
}

const isRetrying = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && state.fetchFailureCount > 0;

const scheduled = new WeakSet<Query>();

function refetchWhenDue(query: Query, minIntervalMs: number): void {
  // A retry fetches the newest state anyway, after the time that the server asked for.
  if (scheduled.has(query) || isRetrying(query)) return;
  const { dataUpdatedAt, errorUpdatedAt, fetchStatus } = query.state;
  const waitMs =
    fetchStatus === 'idle'
      ? Math.max(dataUpdatedAt, errorUpdatedAt) + minIntervalMs - Date.now()
      : minIntervalMs;
  if (waitMs <= 0) {
    void refetchNow(query.queryKey);
    return;
  }
  scheduled.add(query);
  setTimeout(() => {
    scheduled.delete(query);
    if (query.isActive()) refetchWhenDue(query, minIntervalMs);
  }, waitMs);
}

const activeQueries = (): Query[] => queryClient.getQueryCache().findAll({ type: 'active' });

function refetch(query: Query): void {
  const minIntervalMs = query.meta?.minIntervalMs ?? 0;
  if (minIntervalMs > 0) refetchWhenDue(query, minIntervalMs);
  else void refetchNow(query.queryKey);
}

/** Fetches every query of these calls that is on screen again. */
export function refetchCalls(names: readonly OptionalCall[]): void {
  const wanted = new Set<unknown>(names);
  for (const query of activeQueries()) if (wanted.has(query.queryKey[0])) refetch(query);
}

/** Ends the waits of failed requests: the browser is online again. */
export function retryFailed(): void {
  for (const query of activeQueries()) if (isRetrying(query)) void refetchNow(query.queryKey);
}
