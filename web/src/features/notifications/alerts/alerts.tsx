import type { Alert } from '@meridian/contracts/alerts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClock } from '../../../lib/clock.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertList } from './alert-list.tsx';
import { type AlertLogFilter, AlertLog } from './alert-log.tsx';
import { planOfUser } from '../../../lib/account.ts';
import { FullDialog } from './full-dialog.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { EMPTY_DRAFT, type AlertDraft, draftFromAlert } from './alert-draft.ts';
import { EVERY_ALERT, listBody } from './alert-view.ts';
import { titleOf } from './labels.ts';
import { useSettled } from '../../../lib/throttle.ts';
import './alerts.css';

const EVENTS_A_PAGE = 20;

/** The open dialog. */
type Open = { readonly first: AlertDraft; readonly alert?: Alert } | null;

/** The account's alerts, their log, and the signing secret of their webhooks. */
export default function Alerts() {
  const { user } = useDashboard();
  const toast = useToast();
  // The log shows seconds, and a delivery may be retried soon.
  const nowMs = useClock(10_000) ?? 0;
  const [page, setPage] = useState(1);
  const [view, setView] = useState(EVERY_ALERT);
  const [logPage, setLogPage] = useState(1);
  const [chosen, setChosen] = useState<AlertLogFilter | null>(null);
  const [pressed, setOpen] = useState<Open>(null);
  const [search, setSearch] = useSearchParams();
  // A link may ask for a new alert.
  const requested = search.get('new') === '1';
  const open = pressed ?? (requested ? { first: EMPTY_DRAFT } : null);
  const close = () => {
    setOpen(null);
    if (!requested) return;
    search.delete('new');
    setSearch(search, { replace: true });
  };
  const rows = useRef<HTMLTableElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const logRows = useRef<HTMLUListElement>(null);
  const body = listBody(view, page);
  // A word typed in one go is one request.
  const settled = useSettled(JSON.stringify(body.search), 250);
  const list = usePortalQuery('listAlerts', body, { enabled: body.search === undefined || settled });
  const events = usePortalQuery('listAlertEvents', {
    page: logPage,
    page_size: EVENTS_A_PAGE,
    ...(chosen && { alert_id: chosen.id }),
  });
  const { info } = list;
  // The last alert of a page was deleted.
  if (page > 1 && info?.items.length === 0) setPage(1);

  const choose = (next: AlertLogFilter | null) => {
    setChosen(next);
    setLogPage(1);
  };
  const showLog = (alert: Alert) => {
    choose({ id: alert.id, title: titleOf(alert) });
    logRows.current?.focus();
    logRows.current?.scrollIntoView({ block: 'nearest' });
  };
  const done = (alert: Alert, warnings: readonly string[]) => {
    const made = open?.alert === undefined;
    close();
    if (made) {
      setPage(1);
      // The button that opened the form may disappear with the empty list.
      requestAnimationFrame(() => newButton.current?.focus());
    }
    list.refetch();
    toast(made ? `Watching: ${titleOf(alert)}` : `Changed: ${titleOf(alert)}`);
    for (const warning of warnings) toast(warning, 'failed');
  };
  const limit = info?.limit ?? Infinity;
  const full = info !== null && info.live >= limit;
  return (
    <div className="alerts">
      <AlertList
        list={list}
        view={view}
        onView={(next) => {
          setView(next);
          setPage(1);
        }}
        rows={rows}
        newButton={newButton}
        nowMs={nowMs}
        onPage={setPage}
        onNew={(first = EMPTY_DRAFT) => setOpen({ first })}
        onEdit={(alert) => setOpen({ first: draftFromAlert(alert), alert })}
        onLog={showLog}
        onTested={events.refetch}
      />
      {/* Once the table has its height, so that nothing below it moves. */}
      {!list.unavailable && (info !== null || list.problem !== null) && (
        <div className="dash">
          <div>
            <AlertLog
              list={events}
              rows={logRows}
              nowMs={nowMs}
              alerts={info?.items ?? []}
              chosen={chosen}
              onChoose={choose}
              onPage={setLogPage}
            />
          </div>
          <div>
            <SecretPanel />
          </div>
        </div>
      )}
      {open && full && open.alert === undefined ? (
        <FullDialog plan={planOfUser(user).name} limit={limit} onClose={close} />
      ) : (
        open && <AlertDialog {...open} onClose={close} onDone={done} />
      )}
    </div>
  );
}
