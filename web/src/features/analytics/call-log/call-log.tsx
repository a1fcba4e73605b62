import type { LoggedCall } from '@meridian/contracts/portal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import type { Endpoints } from '../endpoints.tsx';
import { FROM_LOG, openCallOf, withCall, withoutCall } from './address.ts';
import { CallSheet } from './call-sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  type Filters,
  type KeyName,
  filtersOf,
  namedFilters,
  withFilters,
  withoutFilters,
} from './filters.ts';
import { LogActions } from './log-actions.tsx';
import { LogFoot } from './log-foot.tsx';
import { LogTable, type LogTableHandle } from './log-table.tsx';
import { LogNothing } from './log-nothing.tsx';
import { NewCalls } from './new-calls.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useLog } from './use-log.ts';
import { useTail } from './use-tail.ts';

const NO_KEYS: readonly KeyName[] = [];
const NO_CALLS: readonly LoggedCall[] = [];

/** The filters of the address; the same object until they change. */
function useFilters(): Filters {
  const [search] = useSearchParams();
  const written = JSON.stringify(filtersOf(search));
  return useMemo(() => JSON.parse(written) as Filters, [written]);
}

/** Stores the open call in the address, so that readers can share it and go back. */
function useOpenCall(focusCall: (id: string) => void) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const open = openCallOf(search);
  const openId = open?.id ?? null;
  const previous = useRef<string | null>(null);
  useEffect(() => {
    // Focuses the row of the call on screen, which may differ from the one that was opened.
    if (openId === null && previous.current !== null) focusCall(previous.current);
    previous.current = openId;
  }, [openId, focusCall]);
  const show = (call: LoggedCall) =>
    setSearch(withCall(search, call), {
      state: openId === null ? FROM_LOG : location.state,
      replace: openId !== null,
    });
  const close = () => {
    if (openCallOf(search) === null) return;
    if ((location.state as Partial<typeof FROM_LOG> | null)?.fromLog) void navigate(-1);
    else setSearch(withoutCall(search), { replace: true });
  };
  return { open, openId, show, close };
}

/** Every call of the range, with filters, live updates, export and details. */
export function CallLog({ endpoints }: { readonly endpoints: Endpoints }) {
  const { token, range, usage } = useDashboard();
  const [search, setSearch] = useSearchParams();
  const filters = useFilters();
  const { result: listed } = usePortalQuery('listKeys', {});
  const keys = listed?.state === 'ready' ? listed.info.items : NO_KEYS;
  const keyNames = useMemo(() => new Map(keys.map(({ prefix, name }) => [prefix, name])), [keys]);
  const callLog = useLog(token, range, filters);
  const { log, renewing, loadOlder, reload } = callLog;
  const [live, setLive] = useState(true);
  const [atTop, setAtTop] = useState(true);
  const { shown, problem } = usage.requests;
  const recent = shown?.range === range ? shown.info.items : null;
  const tail = useTail({ callLog, recent, filters, keys, wanted: live, atTop });
  const table = useRef<LogTableHandle>(null);
  const focusCall = useCallback((id: string) => table.current?.focusCall(id), []);
  const { open, openId, show, close } = useOpenCall(focusCall);

  const ready = log.state === 'ready' ? log : null;
  const calls = ready?.log.calls ?? NO_CALLS;
  const at = openId === null ? -1 : calls.findIndex(({ id }) => id === openId);
  const neighbour = (index: number) => {
    const call = at < 0 ? undefined : calls[index];
    return call && (() => show(call));
  };
  const nearEnd = ready !== null && !ready.log.rare && ready.problem === null && !renewing;
  const onNearEnd = useCallback(() => {
    if (nearEnd) loadOlder();
  }, [nearEnd, loadOlder]);
  const showNew = () => {
    tail.show();
    table.current?.toTop();
  };
  const count = ready?.log.next === null ? calls.length : (ready?.log.total ?? -1);
  const filter = (next: URLSearchParams) => setSearch(withoutCall(next), { replace: true });

  return (
    <Panel
      title="Call log"
      flush
      aside={
        <LogActions filters={filters} keys={keys} live={live} onLive={setLive} away={problem !== null} />
      }
      {...(ready &&
        calls.length > 0 && {
          foot: (
            <LogFoot
              log={ready.log}
              loading={ready.loading}
              problem={ready.problem}
              range={range}
              onOlder={loadOlder}
            />
          ),
        })}
    >
      <SavedFilters
        filters={filters}
        onApply={(saved) => filter(withFilters(withoutFilters(search), namedFilters(saved)))}
      />
      <FilterBar
        filters={filters}
        endpoints={endpoints.items.map(({ endpoint }) => endpoint)}
        keys={keys}
        onFilter={(changes) => filter(withFilters(search, changes))}
        onClear={() => filter(withoutFilters(search))}
      />
      <div className="log-frame" aria-busy={renewing}>
        {renewing && log.state === 'ready' && <Loading label="Loading the calls" />}
        <NewCalls count={tail.waiting.length} missed={tail.missed} hidden={atTop} onShow={showNew} />
        {calls.length > 0 ? (
          <LogTable
            ref={table}
            calls={calls}
            count={count}
            keyNames={keyNames}
            openId={openId}
            onOpen={show}
            onNearEnd={onNearEnd}
            onTop={setAtTop}
          />
        ) : (
          <LogNothing
            log={log}
            filters={filters}
            onOlder={loadOlder}
            onRetry={reload}
            onClear={() => filter(withoutFilters(search))}
          />
        )}
      </div>
      {open && (
        <CallSheet open={open} onNewer={neighbour(at - 1)} onOlder={neighbour(at + 1)} onClose={close} />
      )}
    </Panel>
  );
}
