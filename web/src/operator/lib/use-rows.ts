import { useCallback, useMemo } from 'react';

/** A list that is read page by page. */
interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** All rows that were read of a list, and a function that reads the next ones. */
export function useRows<Item>({ data, hasNextPage, isFetching, fetchNextPage }: PagedQuery<Item>) {
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { rows, readOn };
}
