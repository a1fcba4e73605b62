import type { OperatorCallName, OperatorInput, OperatorReply } from '@meridian/contracts/operator';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callConsole, ConsoleError } from './calls.ts';
import { SESSION_ENDED, useSession } from './session.ts';

/** Shows the sign-in form when the session has ended. */
function useEnd(error: unknown): void {
  const { end } = useSession();
  const hasEnded = error instanceof ConsoleError && error.status === 401;
  useEffect(() => {
    if (hasEnded) end(SESSION_ENDED);
  }, [hasEnded, end]);
}

/** What a call reads, again every `everyMs`, which may depend on the last reply, while the tab is in view. */
export function useRead<Name extends OperatorCallName>(
  name: Name,
  request: OperatorInput<Name>,
  {
    everyMs,
  }: { readonly everyMs?: number | ((reply: OperatorReply<Name> | undefined) => number | false) } = {},
) {
  const query = useQuery<OperatorReply<Name>>({
    queryKey: [name, request],
    queryFn: ({ client, queryKey, signal }) =>
      callConsole(name, request, signal, { isUnattended: client.getQueryData(queryKey) !== undefined }),
    // In a hidden tab it pauses.
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : (everyMs ?? false),
    refetchIntervalInBackground: false,
    ...(everyMs !== undefined && { refetchOnWindowFocus: 'always' as const }),
  });
  useEnd(query.error);
  return query;
}

interface Paged<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** The pages of a list, one after the other as it scrolls. `read` takes the cursor of a page. */
export function usePages<Item>(
  key: readonly unknown[],
  read: (after: string | undefined, signal: AbortSignal) => Promise<Paged<Item>>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? undefined : pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    // The last list stays until the next one is there.
    placeholderData: (previous) => previous,
  });
  useEnd(query.error);
  return query;
}
