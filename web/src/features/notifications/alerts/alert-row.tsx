import type { Alert } from '@meridian/contracts/alerts';
import { ChevronDown, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { conditionText, sentenceOf } from '@meridian/contracts/alert-words';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { formatAgo, formatCount, formatMoment } from '../../../lib/format.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Deleting } from '../deleting.tsx';
import { ALERT_STATUS_BADGES, channelsText, givenName, limitLabels, titleOf } from './labels.ts';

interface Props {
  readonly alert: Alert;
  readonly nowMs: number;
  readonly token: string | null;
  readonly chosen: boolean;
  readonly onChoose: (is: boolean) => void;
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
      : [
          symbols.length === 0
            ? sentenceOf([], condition)
            : `${symbols.join(', ')}: ${conditionText(condition)}`,
        ];
  return [...watched, channelsText(channels), ...limitLabels(alert)].join(' · ');
}

interface ActProps {
  readonly icon: ReactNode;
  readonly word: string;
  readonly label: string;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

/** An icon on wide screens, with its word on a phone. */
const Act = ({ icon, word, label, ...button }: ActProps) => (
  <Button size="sm" look="quiet" className="alert-act" aria-label={label} title={word} {...button}>
    {icon}
    <span className="alert-act-word">{word}</span>
  </Button>
);

/** One alert with its actions. */
export function AlertRow(props: Props) {
  const { alert, nowMs, token, chosen, onChoose, onEdit, onLog, onChanged, onDeleted, onTested } = props;
  const toast = useToast();
  const status = usePortalMutation();
  const test = usePortalMutation();
  const remove = usePortalMutation();
  const [open, setOpen] = useState(false);
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
        toast(active ? `Paused: ${title}` : `Resumed: ${title}`);
      },
    );
  const sendTest = () =>
    test.mutate(
      () => callPortal('testAlert', { id: alert.id }, token),
      () => {
        onTested();
        toast('Test sent. See its deliveries in the alert log.');
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
  const facts = factsOf(alert);
  const { lastTriggeredAt, triggerCount } = alert;
  return (
    <tr data-open={open || deleting || undefined} data-chosen={chosen || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its checkbox has the label */}
      <td className="alert-pick">
        <Checkbox checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
          <span className="visually-hidden">Select {title}</span>
        </Checkbox>
      </td>
      <th scope="row" className="alert-name">
        <span className="alert-title">{title}</span>
        {alert.mode === 'test' && <Badge>Test market</Badge>}
        <span className="alert-facts" title={facts}>
          {facts}
        </span>
        {failure !== null && <FailedNote>{failure}</FailedNote>}
      </th>
      <td className="alert-state">
        <Badge kind={kind}>{word}</Badge>
      </td>
      <td className="alert-last">
        {lastTriggeredAt === null ? (
          <span className="t-3">Never</span>
        ) : (
          <time dateTime={lastTriggeredAt} title={formatMoment(Date.parse(lastTriggeredAt))}>
            {formatAgo(nowMs - Date.parse(lastTriggeredAt))}
          </time>
        )}
      </td>
      <td className="n alert-count">
        {triggerCount === 0 ? (
          <span className="t-3">0</span>
        ) : (
          <button
            className="link-button"
            type="button"
            aria-label={`Triggered ${formatCount(triggerCount)} ${triggerCount === 1 ? 'time' : 'times'}: show the log of ${title}`}
            onClick={onLog}
          >
            {formatCount(triggerCount)}
          </button>
        )}
      </td>
      <td className="alert-acts">
        <button
          type="button"
          className="btn btn-quiet btn-icon alert-more"
          aria-label={`Actions for ${title}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className="icon" />
        </button>
        {deleting ? (
          <Deleting onDelete={() => void onDelete()} onKeep={keep} />
        ) : (
          <span className="alert-act-row">
            {/* To resume an expired alert, move its end in Edit. */}
            {alert.status !== 'expired' && (
              <Act
                icon={active ? <Pause className="icon" /> : <Play className="icon" />}
                word={active ? 'Pause' : 'Resume'}
                label={`${active ? 'Pause' : 'Resume'} ${title}`}
                busy={status.busy}
                onClick={() => void toggle()}
              />
            )}
            <Act
              icon={<Send className="icon" />}
              word="Test"
              label={`Send a test of ${title}`}
              busy={test.busy}
              onClick={() => void sendTest()}
            />
            <Act icon={<Pencil className="icon" />} word="Edit" label={`Edit ${title}`} onClick={onEdit} />
            <Act
              ref={bin}
              icon={<Trash2 className="icon" />}
              word="Delete"
              label={`Delete ${title}`}
              onClick={() => setDeleting(true)}
            />
          </span>
        )}
      </td>
    </tr>
  );
}
