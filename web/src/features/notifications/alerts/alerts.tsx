import type { Alert } from '@meridian/contracts/alerts';
import { useRef, useState } from 'react';
import { useClock } from '../../../lib/clock.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertList } from './alert-list.tsx';
import { type AlertLogFilter, AlertLog } from './alert-log.tsx';
import { FullDialog } from './full-dialog.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { useKeptAnswer } from './use-kept-answer.ts';
import { EMPTY_DRAFT, type AlertDraft, draftFromAlert } from './alert-draft.ts';
import { titleOf } from './labels.ts';
import './alerts.css';

const ALERTS_A_PAGE = 50;
const FIRINGS_A_PAGE = 20;

/** What is open over the page. */
type Open = { readonly first: AlertDraft; readonly alert?: Alert } | null;

/** What the account has watched, what of it fired, and the secret of its webhooks. */
export default function Alerts() {
  const { user, marks, refreshes } = useDashboard();
  const toast = useToast();
  // Firings are told by the second, and the next try of a delivery is due soon.
  const nowMs = useClock(10_000) ?? 0;
  const [page, setPage] = useState(1);
  const [firingPage, setFiringPage] = useState(1);
  const [chosen, setChosen] = useState<AlertLogFilter | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const rows = useRef<HTMLUListElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const firingRows = useRef<HTMLUListElement>(null);
  const mark = marks.alerts + refreshes;
  const list = useKeptAnswer('listAlerts', { page, page_size: ALERTS_A_PAGE }, mark);
  const firings = useKeptAnswer(
    'listAlertEvents',
    { page: firingPage, page_size: FIRINGS_A_PAGE, ...(chosen && { alert_id: chosen.id }) },
    mark,
  );
  const { info } = list;
  // The last one of a page was deleted.
  if (page > 1 && info?.items.length === 0) setPage(1);

  const choose = (next: AlertLogFilter | null) => {
    setChosen(next);
    setFiringPage(1);
  };
  const showFirings = (alert: Alert) => {
    choose({ id: alert.id, title: titleOf(alert) });
    firingRows.current?.focus();
    firingRows.current?.scrollIntoView({ block: 'nearest' });
  };
  const done = (alert: Alert) => {
    const made = open?.alert === undefined;
    setOpen(null);
    if (made) {
      setPage(1);
      // What opened the form may go with the empty list.
      requestAnimationFrame(() => newButton.current?.focus());
    }
    list.renew();
    toast(made ? `Watching: ${titleOf(alert)}` : `Changed: ${titleOf(alert)}`);
  };
  const limit = info?.limit ?? Infinity;
  const full = info !== null && info.live >= limit;
  return (
    <div className="dash">
      <div>
        <AlertList
          list={list}
          rows={rows}
          newButton={newButton}
          nowMs={nowMs}
          onPage={setPage}
          onNew={(first = EMPTY_DRAFT) => setOpen({ first })}
          onEdit={(alert) => setOpen({ first: draftFromAlert(alert), alert })}
          onFirings={showFirings}
          onTested={firings.renew}
        />
        {!list.unavailable && (
          <AlertLog
            list={firings}
            rows={firingRows}
            nowMs={nowMs}
            alerts={info?.items ?? []}
            chosen={chosen}
            onChoose={choose}
            onPage={setFiringPage}
          />
        )}
      </div>
      <div>{!list.unavailable && <SecretPanel />}</div>
      {open && full && open.alert === undefined ? (
        <FullDialog plan={user.plan} limit={limit} onClose={() => setOpen(null)} />
      ) : (
        open && <AlertDialog {...open} onClose={() => setOpen(null)} onDone={done} />
      )}
    </div>
  );
}
