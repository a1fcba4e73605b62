import { useRef, useState } from 'react';
import { ArrowRight, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatAgo, formatMoment } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Deleting } from './deleting.tsx';
import type { Notification } from './use-notifications.ts';

const INFO = { kind: 'info', word: 'Info' } as const;
/** Shape, word and colour of each type; an unknown type looks like information. */
const LOOKS: Readonly<
  Record<string, { readonly kind: 'ok' | 'warn' | 'danger' | 'info'; readonly word: string }>
> = {
  success: { kind: 'ok', word: 'Success' },
  warning: { kind: 'warn', word: 'Warning' },
  error: { kind: 'danger', word: 'Error' },
};
const lookOf = (type: string) => (Object.hasOwn(LOOKS, type) ? LOOKS[type]! : INFO);

/** Their words are the operator's, so addresses in them may be links. */
const OF_OPERATORS: ReadonlySet<string> = new Set(['system', 'service']);

/** Links only within the portal. */
const isPath = (link: string | null): link is string => link !== null && /^\/(?!\/)/.test(link);

function Time({
  time,
  nowMs,
  whole,
}: {
  readonly time: string;
  readonly nowMs: number;
  readonly whole: boolean;
}) {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return null;
  return (
    <time className="note-time num" dateTime={time} title={formatMoment(at)}>
      {formatAgo(nowMs - at)}
      {whole && ` · ${formatMoment(at)}`}
    </time>
  );
}

interface Props {
  readonly item: Notification;
  readonly nowMs: number;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One notification in a row. A press opens it with its whole text, and marks it as read. */
export function NotificationItem({ item, nowMs, onRead, onDelete }: Props) {
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const { kind, word } = lookOf(item.type);
  const press = () => {
    setOpen(!open);
    if (!item.read) onRead();
  };
  const keep = () => {
    setDeleting(false);
    requestAnimationFrame(() => bin.current?.focus());
  };
  return (
    <li className="note" data-open={open || undefined} data-deleting={deleting || undefined}>
      {!item.read && (
        <span className="note-dot">
          <span className="visually-hidden">Unread</span>
        </span>
      )}
      <Badge kind={kind}>{word}</Badge>
      <h3 className="note-title">
        <button type="button" className="note-press" aria-expanded={open} onClick={press}>
          {item.title}
        </button>
      </h3>
      <p className="note-message">
        {open && OF_OPERATORS.has(item.kind) ? <LinkedText text={item.message} /> : item.message}
      </p>
      <Time time={item.time} nowMs={nowMs} whole={open} />
      {deleting ? (
        <Deleting onDelete={onDelete} onKeep={keep} />
      ) : (
        <span className="note-actions">
          {isPath(item.link) && (
            <Link
              className="btn btn-sm btn-quiet"
              to={item.link}
              aria-label={`Open: ${item.title}`}
              onClick={item.read ? undefined : onRead}
            >
              Open
              <ArrowRight className="icon" />
            </Link>
          )}
          <Button
            ref={bin}
            size="sm"
            look="quiet"
            className="btn-icon"
            aria-label={`Delete: ${item.title}`}
            onClick={() => setDeleting(true)}
          >
            <Trash2 className="icon" />
          </Button>
        </span>
      )}
    </li>
  );
}
