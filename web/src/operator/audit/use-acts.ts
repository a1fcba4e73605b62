import type { OperatorInput } from '@meridian/contracts/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callConsole, ConsoleError } from '../lib/calls.ts';
import { SESSION_ENDED, useSession } from '../lib/session.ts';

export type ActFilter = Pick<OperatorInput<'listActs'>, 'search' | 'act' | 'since' | 'until'>;

const PAGE = 200;

/** The acts that match, page by page as the list scrolls. Shows the sign-in form when the session has ended. */
export function useActs(filter: ActFilter) {
  const { end } = useSession();
  const query = useInfiniteQuery({
    queryKey: ['acts', filter],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        'listActs',
        { ...filter, limit: PAGE, ...(pageParam > 0 && { before: pageParam }) },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items, has_more: hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    // The last list stays until the next one is there.
    placeholderData: (previous) => previous,
  });
  const { error } = query;
  const hasEnded = error instanceof ConsoleError && error.status === 401;
  useEffect(() => {
    if (hasEnded) end(SESSION_ENDED);
  }, [hasEnded, end]);
  return query;
}
