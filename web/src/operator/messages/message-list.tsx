import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';

interface Props<Item> {
  readonly title: string;
  readonly aside: ReactNode;
  readonly query: UseQueryResult<{ readonly items: readonly Item[] }>;
  readonly empty: string;
  readonly renderRow: (item: Item) => ReactNode;
}

/** A panel with what was said, or why it could not be read. */
export const MessageList = <Item extends { readonly id: string }>(props: Props<Item>) => {
  const { title, aside, query, empty, renderRow } = props;
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <Panel title={title} aside={aside} flush>
      {isFetching && <Loading label={`Loading ${title.toLowerCase()}`} />}
      {data ? (
        data.items.length > 0 ? (
          <ul className="messages">
            {data.items.map((item) => (
              <li key={item.id}>{renderRow(item)}</li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Nothing in the last 90 days" text={empty} />
        )
      ) : (
        !isPending && (
          <FailedState
            title="The list could not be read"
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        )
      )}
    </Panel>
  );
};
