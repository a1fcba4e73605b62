import type { Alert } from '@meridian/contracts/alerts';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatAgo, formatMoment } from '../../../lib/format.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Deleting } from '../deleting.tsx';
import {
  ALERT_STATUS_BADGES,
  channelsText,
  conditionText,
  givenName,
  limitLabels,
  timesText,
  titleOf,
} from './labels.ts';

interface Props {
  readonly alert: Alert;
  readonly nowMs: number;
  readonly token: string | null;
  readonly onEdit: () => void;
  /** Opens the log of this alert. */
  readonly onLog: () => void;
  readonly onChanged: (alert: Alert) => void;
  readonly onDeleted: () => void;
  /** A test was sent. */
  readonly onTested: () => void;
}

/** The details that are not in the title. */
function factsOf(alert: Alert): string {
  const { symbols, condition, channels } = alert;
  const watched =
    givenName(alert) === ''
      ? symbols.length > 3
        ? [symbols.join(', ')]
        : []
      : [`${symbols.join(', ')}: ${conditionText(condition)}`];
  return [...watched, channelsText(channels), ...limitLabels(alert)].join(' · ');
}

function Triggered({ alert, nowMs, onLog }: Pick<Props, 'alert' | 'nowMs' | 'onLog'>) {
  const { triggerCount, lastTriggeredAt } = alert;
  if (lastTriggeredAt === null) return <span className="t-3">Has not triggered yet</span>;
  const at = Date.parse(lastTriggeredAt);
  return (
    <span>
      <button
        className="link-button"
        type="button"
        aria-label={`Triggered ${timesText(triggerCount)}: show the log of ${titleOf(alert)}`}
        onClick={onLog}
      >
        Triggered {timesText(triggerCount)}
      </button>
      , last{' '}
      <time dateTime={lastTriggeredAt} title={formatMoment(at)}>
        {formatAgo(nowMs - at)}
      </time>
    </span>
  );
}

/** One alert with its actions. */
export function AlertRow({ alert, nowMs, token, onEdit, onLog, onChanged, onDeleted, onTested }: Props) {
  const toast = useToast();
  const status = usePortalMutation();
  const test = usePortalMutation();
  const remove = usePortalMutation();
  const [deleting, setDeleting] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const title = titleOf(alert);
  const { kind, word } = ALERT_STATUS_BADGES[alert.status];
  const active = alert.status === 'active';
  const switchTo = active ? 'paused' : 'active';
  const toggle = () =>
    status.mutate(
      () => callPortal('updateAlert', { id: alert.id, status: switchTo }, token),
      ({ alert: changed }) => {
        onChanged(changed);
        toast(active ? `Paused: ${title}` : `Watching again: ${title}`);
      },
    );
  const sendTest = () =>
    test.mutate(
      () => callPortal('testAlert', { id: alert.id }, token),
      () => {
        onTested();
        toast('A test is on its way. See the alert log for its delivery.');
      },
    );
  const onDelete = () =>
    remove.mutate(async () => {
      const answer = await callPortal('deleteAlert', { id: alert.id }, token);
      // Already deleted in another tab.
      const gone = answer.state === 'failed' && answer.problem.code === '141';
      return gone ? { state: 'ready' as const, info: {} } : answer;
    }, onDeleted);
  const keep = () => {
    setDeleting(false);
    requestAnimationFrame(() => bin.current?.focus());
  };
  const failure = status.failure ?? test.failure ?? remove.failure;
  return (
    <li className="alert-row">
      <div className="alert-head">
        <p className="alert-title">{title}</p>
        {alert.mode === 'test' && <Badge>Test market</Badge>}
        <Badge kind={kind}>{word}</Badge>
      </div>
      <p className="alert-facts">{factsOf(alert)}</p>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <div className="alert-foot">
        <span className="t-xs num">
          <Triggered alert={alert} nowMs={nowMs} onLog={onLog} />
        </span>
        {deleting ? (
          <Deleting onDelete={() => void onDelete()} onKeep={keep} />
        ) : (
          <span className="alert-acts">
            {/* To resume an expired alert, move its end in Edit. */}
            {alert.status !== 'expired' && (
              <Button
                size="sm"
                look="quiet"
                busy={status.busy}
                aria-label={`${active ? 'Pause' : 'Resume'} ${title}`}
                onClick={() => void toggle()}
              >
                {active ? 'Pause' : 'Resume'}
              </Button>
            )}
            <Button
              size="sm"
              look="quiet"
              busy={test.busy}
              aria-label={`Send a test of ${title}`}
              onClick={() => void sendTest()}
            >
              {test.busy ? 'Sending…' : 'Send a test'}
            </Button>
            <Button size="sm" look="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              ref={bin}
              size="sm"
              look="quiet"
              className="btn-icon"
              aria-label={`Delete ${title}`}
              onClick={() => setDeleting(true)}
            >
              <Trash2 className="icon" />
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
