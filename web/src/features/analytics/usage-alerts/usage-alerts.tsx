import type { UsageAlert } from '@meridian/contracts/portal/usage-alerts';
import { Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { formatAgo, formatMoment } from '../../../lib/format.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { readFailureText } from '../../../lib/problem-text.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState, FailedState, Loading } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { alertTitle, stateOf, valueText } from './alert-words.ts';
import { SpendCap } from './spend-cap.tsx';
import { UsageAlertDialog } from './usage-alert-dialog.tsx';
import './usage-alerts.css';

/** With a constant stream of calls, figures are read this often. */
const MIN_INTERVAL_MS = 10_000;

interface RowProps {
  readonly alert: UsageAlert;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

function Row({ alert, onEdit, onChanged }: RowProps) {
  const { token, nowMs } = useDashboard();
  const toast = useToast();
  const { busy, failure, mutate } = usePortalMutation();
  const title = alertTitle(alert);
  const { kind, word } = stateOf(alert);
  const { active, last_triggered_at: lastAt } = alert;
  const toggle = () => {
    const { id, metric, threshold, cooldown, email, window_minutes: minutes } = alert;
    const settings = { id, metric, threshold, cooldown, email, window_minutes: minutes as 5 | 15 | 60 };
    void mutate(() => callPortal('saveUsageAlert', { ...settings, active: !active }, token), onChanged);
  };
  const remove = () =>
    mutate(
      () => callPortal('deleteUsageAlert', { id: alert.id }, token),
      () => {
        onChanged();
        toast(`Deleted: ${title}`);
      },
    );
  return (
    <li className="usage-alert">
      <span className="usage-alert-name">{title}</span>
      <span className="usage-alert-value num">
        <span className="t-3">Now </span>
        {valueText(alert.metric, alert.value)}
      </span>
      <span className="usage-alert-state">
        <Badge kind={kind}>{word}</Badge>
      </span>
      <span className="usage-alert-last num t-3">
        {lastAt === null ? (
          'Never triggered'
        ) : (
          <time dateTime={lastAt} title={formatMoment(Date.parse(lastAt))}>
            Triggered {formatAgo(nowMs - Date.parse(lastAt))}
          </time>
        )}
      </span>
      <span className="usage-alert-acts">
        <Button
          size="sm"
          look="quiet"
          className="btn-icon"
          busy={busy}
          aria-label={`${active ? 'Pause' : 'Resume'}: ${title}`}
          onClick={toggle}
        >
          {active ? <Pause className="icon" /> : <Play className="icon" />}
        </Button>
        <Button size="sm" look="quiet" className="btn-icon" aria-label={`Edit: ${title}`} onClick={onEdit}>
          <Pencil className="icon" />
        </Button>
        <Button
          size="sm"
          look="quiet"
          className="btn-icon"
          busy={busy}
          aria-label={`Delete: ${title}`}
          onClick={() => void remove()}
        >
          <Trash2 className="icon" />
        </Button>
      </span>
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </li>
  );
}

/** The account's alerts on its usage, and its spend cap. */
export function UsageAlerts() {
  const list = usePortalQuery('listUsageAlerts', {}, { minIntervalMs: MIN_INTERVAL_MS });
  const { result: overage } = usePortalQuery('overage', {});
  const [open, setOpen] = useState<{ readonly alert: UsageAlert | null } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const month = overage?.state === 'ready' ? overage.info.settings.month : null;
  const { info, problem, unavailable, refetch } = list;
  if (unavailable) return null;
  const changed = () => {
    // The pressed button can disappear with its alert.
    add.current?.focus();
    refetch();
  };
  return (
    <div id="usage-alerts" className="usage-alerts">
      <Panel
        title="Usage alerts"
        flush
        aside={
          <Button size="sm" ref={add} onClick={() => setOpen({ alert: null })}>
            <Plus className="icon" />
            New usage alert
          </Button>
        }
      >
        {month?.on === true && <SpendCap month={month} />}
        {info === null && problem === null && <Loading label="Loading usage alerts" />}
        {info === null && problem !== null && (
          <FailedState
            title="Usage alerts could not be loaded"
            message={readFailureText(problem)}
            unchanged="Your alerts keep running."
            onRetry={refetch}
          />
        )}
        {info?.items.length === 0 && (
          <EmptyState
            title="No usage alerts"
            text="Get notified when your quota, error rate or latency reaches a threshold that you set."
          />
        )}
        {info !== null && info.items.length > 0 && (
          <ul className="usage-alert-rows" aria-label="Your usage alerts">
            {info.items.map((alert) => (
              <Row key={alert.id} alert={alert} onEdit={() => setOpen({ alert })} onChanged={changed} />
            ))}
          </ul>
        )}
      </Panel>
      {open && (
        <UsageAlertDialog
          alert={open.alert}
          hasCap={month?.on === true}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            refetch();
          }}
        />
      )}
    </div>
  );
}
