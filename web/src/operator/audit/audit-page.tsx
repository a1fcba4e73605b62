import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { ActSheet } from './act-sheet.tsx';
import { ActTable } from './act-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { Filters } from './filters.tsx';
import { type ActFilter, useActs } from './use-acts.ts';
import './audit.css';

/** The log of what operators did, the newest act first, with search and export. */
export default function AuditPage() {
  const [filter, setFilter] = useState<ActFilter>({});
  // Typing does not wait for the list.
  const asked = useDeferredValue(filter);
  const [open, setOpen] = useState<ListedAct | null>(null);
  const mayExport = useMay('audit.export');
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useActs(asked);
  const acts = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return (
    <>
      <div className="app-head">
        <h1>Audit log</h1>
        {mayExport && <ExportButtons filter={filter} />}
      </div>
      <Panel
        title="Acts of operators"
        aside={<span className="panel-note">Entries are never changed or deleted</span>}
        flush
        foot={
          <output>
            {isPending
              ? 'Loading…'
              : `${formatCount(acts.length)}${hasNextPage ? ' newest' : ''} ${acts.length === 1 ? 'act' : 'acts'}`}
          </output>
        }
      >
        <Filters filter={filter} onChange={setFilter} />
        <div className="acts-frame">
          {isFetching && <Loading label="Loading acts" />}
          {error && acts.length === 0 ? (
            <FailedState
              title="The log could not be read"
              message={messageOf(error)}
              unchanged="Nothing was changed."
              onRetry={() => void refetch()}
            />
          ) : acts.length > 0 ? (
            <ActTable acts={acts} hasMore={hasNextPage} onNearEnd={readOn} onOpen={setOpen} />
          ) : (
            !isPending && (
              <EmptyState title="No acts found" text="Search for something else, or another time." />
            )
          )}
        </div>
      </Panel>
      {open && <ActSheet act={open} onClose={() => setOpen(null)} />}
    </>
  );
}
