import type { Alert } from '@meridian/contracts/alerts';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatAgo, formatMoment } from '../../../lib/format.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { useAttempt } from '../../../lib/query/use-portal-mutation.ts';
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
  /** Its firings are asked for. */
  readonly onFirings: () => void;
  readonly onChanged: (alert: Alert) => void;
  readonly onDeleted: () => void;
  /** A test firing was made. */
  readonly onTested: () => void;
}

/** What of it is not in its title. */
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

function Fired({ alert, nowMs, onFirings }: Pick<Props, 'alert' | 'nowMs' | 'onFirings'>) {
  const { triggerCount, lastTriggeredAt } = alert;
  if (lastTriggeredAt === null) return <span className="t-3">Has not fired yet</span>;
  const at = Date.parse(lastTriggeredAt);
  return (
    <span>
      <button
        className="link-button"
        type="button"
        aria-label={`Fired ${timesText(triggerCount)}: show the firings of ${titleOf(alert)}`}
        onClick={onFirings}
      >
        Fired {timesText(triggerCount)}
      </button>
      , last{' '}
      <time dateTime={lastTriggeredAt} title={formatMoment(at)}>
        {formatAgo(nowMs - at)}
      </time>
    </span>
  );
}

/** One alert, and what can be done with it. */
export function AlertRow({ alert, nowMs, token, onEdit, onFirings, onChanged, onDeleted, onTested }: Props) {
  const toast = useToast();
  const status = useAttempt();
  const test = useAttempt();
  const remove = useAttempt();
  const [deleting, setDeleting] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const title = titleOf(alert);
  const { kind, word } = ALERT_STATUS_BADGES[alert.status];
  const active = alert.status === 'active';
  const switchTo = active ? 'paused' : 'active';
  const toggle = () =>
    status.attempt(
      () => callPortal('updateAlert', { id: alert.id, status: switchTo }, token),
      ({ alert: changed }) => {
        onChanged(changed);
        toast(active ? `Paused: ${title}` : `Watching again: ${title}`);
      },
    );
  const sendTest = () =>
    test.attempt(
      () => callPortal('testAlert', { id: alert.id }, token),
      () => {
        onTested();
        toast('A test is on its way. It stands under Fired alerts with what came of it.');
      },
    );
  const onDelete = () =>
    remove.attempt(async () => {
      const answer = await callPortal('deleteAlert', { id: alert.id }, token);
      // Another tab was faster: it is gone, which is what was wanted.
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
          <Fired alert={alert} nowMs={nowMs} onFirings={onFirings} />
        </span>
        {deleting ? (
          <Deleting onDelete={() => void onDelete()} onKeep={keep} />
        ) : (
          <span className="alert-acts">
            {/* One whose end has passed goes on when that is moved, by Edit. */}
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
