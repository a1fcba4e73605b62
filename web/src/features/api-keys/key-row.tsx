import type { KeyItem } from '@meridian/contracts/portal';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyTestKey } from './copy-test-key.tsx';
import { callsText, MonthFigures } from './key-figures.tsx';
import { type KeyAction, actionsOf, nameOf } from './key-actions.ts';
import { agoText, briefly, dayText, keyState, momentText } from './key-state.ts';
import { scopesText } from './scopes.ts';
import type { KeyFigures } from './use-key-usage.ts';

interface Props {
  readonly item: KeyItem;
  readonly nowMs: number;
  readonly token: string | null;
  /** Null on a server that does not count by key, and while it is unknown. */
  readonly figures: KeyFigures | null;
  readonly onAct: (action: KeyAction, item: KeyItem) => void;
  readonly onOpen: (item: KeyItem) => void;
}

export const KeyName = ({
  item,
  onOpen,
  children,
}: {
  readonly item: KeyItem;
  readonly onOpen?: (item: KeyItem) => void;
  readonly children?: ReactNode;
}) => (
  <th scope="row">
    {onOpen ? (
      <button type="button" className="key-name key-open" title={item.name} onClick={() => onOpen(item)}>
        {item.name}
      </button>
    ) : (
      <span className="key-name" title={item.name}>
        {item.name}
      </span>
    )}
    {item.mode === 'test' && <Badge>Test</Badge>}
    {item.replaced_by != null && <Badge>Previous</Badge>}
    <div className="key-prefix">
      <span className="mono">{item.prefix}…</span>
      {children}
    </div>
  </th>
);

type Used = Pick<KeyItem, 'last_used_at' | 'last_used_address' | 'last_used_agent'>;

export function LastUsed({ item, nowMs }: { readonly item: Used; readonly nowMs: number }) {
  const { last_used_at: moment, last_used_address: address, last_used_agent: agent } = item;
  if (moment === null) return <>Never used</>;
  const from = [address, agent].filter((part) => part != null).join(', ');
  return (
    <>
      <time dateTime={moment} title={momentText(moment)}>
        {agoText(moment, nowMs)}
      </time>
      <span className="key-exact key-from" title={from === '' ? undefined : from}>
        {from === '' ? momentText(moment) : from}
      </span>
    </>
  );
}

function Access({ item: { scopes, ip_allow } }: { readonly item: KeyItem }) {
  const addresses = ip_allow ?? [];
  return (
    <>
      <span title={scopes.join(', ')}>{scopesText(scopes)}</span>
      <span className="key-exact" title={addresses.join(', ')}>
        {addresses.length === 0 ? 'Any address' : briefly(addresses, 1)}
      </span>
    </>
  );
}

const sinceText = ({ created_at: created, expires_at: end }: KeyItem) =>
  `Created ${dayText(created, '')}${end == null ? '' : `, ends ${dayText(end, '')}`}`;

/** What a narrow screen shows below the name, instead of the other columns. */
const shortText = ({ last_used_at: used }: KeyItem, figures: KeyFigures | null, nowMs: number) =>
  [figures && callsText(figures.month.calls), used === null ? 'never used' : agoText(used, nowMs)]
    .filter((part) => part !== null)
    .join(', ');

/** A key that works, what it is used for, and what can be done with it. Two lines on a narrow screen. */
export function KeyRow({ item, nowMs, token, figures, onAct, onOpen }: Props) {
  const { kind, text } = keyState(item, nowMs);
  return (
    <tr className={item.replaced_by == null ? undefined : 'key-before'}>
      <KeyName item={item} onOpen={onOpen}>
        {item.own && item.mode === 'test' && <CopyTestKey token={token} />}
        <span className="key-short">{shortText(item, figures, nowMs)}</span>
      </KeyName>
      <td className="key-wide">
        <Access item={item} />
      </td>
      <td className="key-wide">
        <LastUsed item={item} nowMs={nowMs} />
      </td>
      <td className="key-wide">{figures && <MonthFigures figures={figures} />}</td>
      <td className="key-state">
        <Badge kind={kind}>{text}</Badge>
        <span className="key-exact">{sinceText(item)}</span>
      </td>
      <td className="key-last">
        <div className="key-acts">
          {actionsOf(item).map(([action, word]) => (
            <Button
              key={action}
              size="sm"
              look="quiet"
              aria-label={`${word} ${nameOf(item)}`}
              onClick={() => onAct(action, item)}
            >
              {word}
            </Button>
          ))}
        </div>
        <Button
          className="key-manage"
          look="quiet"
          aria-label={`Manage ${nameOf(item)}`}
          onClick={() => onOpen(item)}
        >
          <ChevronRight className="icon" />
        </Button>
      </td>
    </tr>
  );
}
