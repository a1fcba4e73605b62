import type { PortalInput } from '@meridian/contracts/portal';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Problem } from '../api.ts';
import { tokenOf } from '../auth-state.ts';
import { type OptionalCall, type PortalResult, type ReplyInfo, earlyInfoOf } from '../optional-calls.ts';
import { useAppSelector } from '../store.ts';
import { queryClient } from './client.ts';
import { queryKeys } from './keys.ts';
import { fetchInfo } from './fetch-info.ts';
import type { PortalError } from './portal-error.ts';
import { refetchNow } from './refetch.ts';

/** While it fails, a query that retries waits this long, longer after every failure. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 10_000;

interface PortalQueryOptions {
  readonly enabled?: boolean;
  /** Fetches again when this changes. */
  readonly version?: string | null;
  /** After a failure, fetches again each time this long has passed while the page is visible. */
  readonly retryEveryMs?: number;
  /** Events never repeat the request more often than this. */
  readonly minIntervalMs?: number;
  /** Tries again by itself after a failure, never sooner than the server asks for. */
  readonly retry?: true;
}

/** The last successful response. */
export interface LoadedReply<Body, Info> {
  readonly info: Info;
  /** The request that it belongs to. */
  readonly body: Body;
  readonly readAtMs: number;
}

export interface PortalQuery<Body, Info> {
  /** Stays while a newer request is under way or fails, also one with another body. Null before the first response. */
  readonly loaded: LoadedReply<Body, Info> | null;
  /** The outcome of the last finished request; null before the first. */
  readonly result: PortalResult<Info> | null;
  /** The outcome of exactly this request; null while it is under way. */
  readonly current: PortalResult<Info> | null;
  /** The content of `loaded`. */
  readonly info: Info | null;
  /** Why the newest request failed. Stays while it is repeated. */
  readonly problem: Problem | null;
  /** The server has no such call. */
  readonly unavailable: boolean;
  /** Repeats the request. The problem stays on screen meanwhile. */
  readonly refetch: () => void;
  /** The same, as if the last request had not failed. */
  readonly retry: () => void;
  /** Shows the result of a call immediately, until the next response. */
  readonly update: (edit: (info: Info) => Info) => void;
}

const shouldRetry = (_count: number, { unavailable }: PortalError): boolean => !unavailable;

const retryDelayMs = (failures: number, { problem }: PortalError): number =>
  Math.max(
    (problem.retryAfterSeconds ?? 0) * 1_000,
    Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
  );

const resultOf = ({ problem, unavailable }: PortalError): PortalResult<never> =>
  unavailable ? { state: 'unavailable' } : { state: 'failed', problem };

/** The server state behind a reading call of the portal. Fetches when it is mounted and when the body changes. */
export function usePortalQuery<Name extends OptionalCall, const Body extends PortalInput<Name>>(
  name: Name,
  body: Body,
  { enabled = true, version = null, retryEveryMs, minIntervalMs, retry }: PortalQueryOptions = {},
): PortalQuery<Body, ReplyInfo<Name>> {
  const token = useAppSelector(tokenOf);
  const queryKey = queryKeys.request(name, body, token, version);
  const { data, dataUpdatedAt, error, failureReason, isFetching } = useQuery<ReplyInfo<Name>, PortalError>(
    {
      queryKey,
      queryFn: fetchInfo(name, body, token),
      enabled,
      // Read by the first script of the page: shown in the first render.
      initialData: () => (enabled ? earlyInfoOf(name, body, token) : undefined),
      ...(retryEveryMs === undefined
        ? {}
        : { refetchInterval: ({ state }) => state.error?.unavailable === false && retryEveryMs }),
      ...(minIntervalMs === undefined ? {} : { meta: { minIntervalMs } }),
      ...(retry ? { retry: shouldRetry, retryDelay: retryDelayMs } : {}),
    },
    queryClient,
  );
  const [loaded, setLoaded] = useState<LoadedReply<Body, ReplyInfo<Name>> | null>(
    data === undefined ? null : { info: data, body, readAtMs: dataUpdatedAt },
  );
  if (data !== undefined && (data !== loaded?.info || dataUpdatedAt !== loaded.readAtMs)) {
    setLoaded({ info: data, body, readAtMs: dataUpdatedAt });
  }
  const [failure, setFailure] = useState<PortalError | null>(null);
  const [ignored, setIgnored] = useState<PortalError | null>(null);
  const newest = error ?? failureReason;
  if (newest !== failure && (newest !== null || !isFetching)) setFailure(newest);
  const shown = failure === ignored ? null : failure;
  const info = loaded?.info ?? null;
  const current = useMemo((): PortalResult<ReplyInfo<Name>> | null => {
    if (isFetching) return null;
    if (error) return resultOf(error);
    return data === undefined ? null : { state: 'ready', info: data };
  }, [isFetching, error, data]);
  return {
    loaded,
    result: shown ? resultOf(shown) : info && { state: 'ready', info },
    current,
    info,
    problem: shown === null || shown.unavailable ? null : shown.problem,
    unavailable: shown?.unavailable ?? false,
    refetch: () => void refetchNow(queryKey),
    retry: () => {
      setIgnored(failure);
      void refetchNow(queryKey);
    },
    update: (edit) => queryClient.setQueryData<ReplyInfo<Name>>(queryKey, (cached) => cached && edit(cached)),
  };
}
