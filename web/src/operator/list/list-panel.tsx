import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';

interface Props {
  readonly title: string;
  /** The name of one row and of several: `customer`, `customers`. */
  readonly names: readonly [string, string];
  readonly count: number;
  readonly query: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly refetch: () => unknown;
  };
  /** What to do when there are none. */
  readonly empty?: string;
  readonly filters?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A panel around a list: filters, the list or why there is none, and how many rows are there. */
export function ListPanel({
  title,
  names,
  count,
  query,
  empty = 'Search for something else.',
  filters,
  aside,
  children,
}: Props) {
  const { error, isPending, isFetching, hasNextPage, refetch } = query;
  return (
    <Panel
      title={title}
      aside={aside}
      flush
      foot={
        <output>
          {isPending
            ? 'Loading…'
            : `${formatCount(count)}${hasNextPage ? ' newest' : ''} ${count === 1 ? names[0] : names[1]}`}
        </output>
      }
    >
      {filters}
      <div className="list-frame">
        {isFetching && <Loading label={`Loading ${names[1]}`} />}
        {error && count === 0 ? (
          <FailedState
            title={`The ${names[1]} could not be read`}
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        ) : count > 0 ? (
          children
        ) : (
          !isPending && <EmptyState title={`No ${names[1]} found`} text={empty} />
        )}
      </div>
    </Panel>
  );
}
