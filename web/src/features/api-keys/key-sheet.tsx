import type { KeyItem } from '@meridian/contracts/portal';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, ColumnChart } from '../../ui/column-chart.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { type KeyAction, actionsOf, nameOf } from './key-actions.ts';
import { callsText, errorText } from './key-figures.tsx';
import { agoText, dayText, keyState, momentText } from './key-state.ts';
import type { KeyFigures, KeyUsage } from './use-key-usage.ts';
import './key-sheet.css';

interface Props {
  readonly item: KeyItem;
  readonly nowMs: number;
  /** Null on a server that does not count by key. */
  readonly usage: KeyUsage | null;
  readonly onAct: (action: KeyAction, item: KeyItem) => void;
  readonly onClose: () => void;
}

/** The days as columns: calls that succeeded, and above them those that failed. */
function columnsOf(days: readonly string[], figures: KeyFigures): readonly Column[] {
  return days.map((date, index) => {
    const { calls, failed } = figures.days[index]!;
    const timeMs = Date.parse(date);
    const day = formatDay(timeMs);
    const errors = failed === 0 ? '' : `, ${formatCount(failed)} failed`;
    return {
      timeMs,
      tick: day.replace(/ \d{4}$/, ''),
      text: `${day}: ${callsText(calls)}${errors}`,
      solid: calls - failed,
      hatched: failed,
      running: index === days.length - 1,
    };
  });
}

function Usage({ item, usage }: { readonly item: KeyItem; readonly usage: KeyUsage }) {
  const figures = usage.of(item);
  const { month } = figures;
  return (
    <section className="key-part">
      <h3>Usage</h3>
      <p className="stat-value num">
        {formatCount(month.calls)} <small>{month.calls === 1 ? 'call' : 'calls'} this month</small>
      </p>
      <p className="t-3 t-sm num">{month.calls === 0 ? 'No calls this month.' : errorText(month)}</p>
      {figures.days.some(({ calls }) => calls > 0) ? (
        <ColumnChart
          label="Calls of the last 30 days"
          columns={columnsOf(usage.days, figures)}
          format={formatCount}
        />
      ) : (
        <p className="t-3 t-sm">Calls of the last 30 days appear here.</p>
      )}
      <Link className="strong t-ink" to={`/dashboard?tab=analytics&key=${encodeURIComponent(item.id)}`}>
        See the calls with this key
      </Link>
    </section>
  );
}

function factsOf(item: KeyItem, nowMs: number): readonly (readonly [string, string])[] {
  const { last_used_at: used, last_used_address: address, last_used_agent: agent, expires_at: end } = item;
  return [
    ['Last used', used === null ? 'Never' : `${agoText(used, nowMs)}, ${momentText(used)}`],
    ...(used === null
      ? []
      : ([
          ['From', address ?? 'Not known'],
          ['Program', agent ?? 'Not known'],
        ] as const)),
    ['Created', dayText(item.created_at, '')],
    ['Expires', end == null ? 'Never' : momentText(end)],
    ['Addresses', (item.ip_allow ?? []).join(', ') || 'Any'],
    ...(item.allow_in_url ? ([['In URLs', 'Allowed']] as const) : []),
  ];
}

/** One key: its usage, its last use, what it may do, and the actions on it. */
export function KeySheet({ item, nowMs, usage, onAct, onClose }: Props) {
  const { kind, text } = keyState(item, nowMs);
  return (
    <Dialog title={item.name} side onClose={onClose}>
      <div className="key-sheet">
        <p className="row row-wrap">
          <span className="mono">{item.prefix}…</span>
          <Badge kind={kind}>{text}</Badge>
          {item.mode === 'test' && <Badge>Test</Badge>}
        </p>
        {usage && <Usage item={item} usage={usage} />}
        <section className="key-part">
          <h3>Details</h3>
          <Facts facts={factsOf(item, nowMs)} />
        </section>
        <section className="key-part">
          <h3>Scopes</h3>
          <ul className="key-scope-list">
            {item.scopes.map((scope) => (
              <li key={scope}>
                <code className="mono">{scope}</code>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Close</Button>
        {actionsOf(item).map(([action, word]) => (
          <Button
            key={action}
            look={action === 'revoke' ? 'danger' : 'secondary'}
            aria-label={`${word} ${nameOf(item)}`}
            onClick={() => onAct(action, item)}
          >
            {word}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
