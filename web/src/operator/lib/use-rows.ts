import { useCallback, useMemo } from 'react';
import type { usePages } from './use-read.ts';

/** All rows that were read of a list, and a function that reads the next ones. */
export function useRows<Item>(query: ReturnType<typeof usePages<Item>>) {
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { rows, readOn };
}
