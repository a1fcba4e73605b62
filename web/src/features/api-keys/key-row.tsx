import type { KeyItem } from '@meridian/contracts/portal';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyTestKey } from './copy-test-key.tsx';
import { agoText, briefly, dayText, keyState, momentText } from './key-state.ts';
import { scopesText } from './scopes.ts';

export type KeyAction = 'edit' | 'rotate' | 'revoke';

interface Props {
  readonly item: KeyItem;
  readonly nowMs: number;
  readonly token: string | null;
  readonly onAct: (action: KeyAction, item: KeyItem) => void;
}

/** What can be done with a key that works. The account's own test key is only replaced. */
function actionsOf({ own, replaced_by }: KeyItem): readonly (readonly [KeyAction, string])[] {
  if (own) return [['revoke', 'Replace']];
  const revoke = ['revoke', 'Revoke'] as const;
  return replaced_by == null ? [['edit', 'Edit'], ['rotate', 'Rotate'], revoke] : [revoke];
}

export const KeyName = ({ item, children }: { readonly item: KeyItem; readonly children?: ReactNode }) => (
  <th scope="row">
    <span className="key-name" title={item.name}>
      {item.name}
    </span>
    {item.mode === 'test' && <Badge>Test</Badge>}
    <div className="key-prefix">
      <span className="mono">{item.prefix}…</span>
      {children}
    </div>
  </th>
);

export function LastUsed({ moment, nowMs }: { readonly moment: string | null; readonly nowMs: number }) {
  if (moment === null) return <>never</>;
  return (
    <time dateTime={moment}>
      {agoText(moment, nowMs)}
      <span className="key-exact">{momentText(moment)}</span>
    </time>
  );
}

const endText = ({ expires_at: end }: KeyItem) =>
  end == null ? 'does not expire' : `until ${momentText(end)}`;

/** A key that works, and what can be done with it. */
export function KeyRow({ item, nowMs, token, onAct }: Props) {
  const { kind, text } = keyState(item, nowMs);
  const scopes = scopesText(item.scopes);
  const addresses = item.ip_allow ?? [];
  return (
    <tr>
      <KeyName item={item}>{item.own && item.mode === 'test' && <CopyTestKey token={token} />}</KeyName>
      <td title={item.scopes.join(', ')}>{scopes}</td>
      <td title={addresses.join(', ')}>{addresses.length === 0 ? 'Any' : briefly(addresses, 1)}</td>
      <td>{dayText(item.created_at, '')}</td>
      <td>
        <LastUsed moment={item.last_used_at} nowMs={nowMs} />
      </td>
      <td>
        <Badge kind={kind}>{text}</Badge>
        <span className="key-exact">{endText(item)}</span>
      </td>
      <td>
        <div className="key-acts">
          {actionsOf(item).map(([action, word]) => (
            <Button
              key={action}
              size="sm"
              look="quiet"
              aria-label={`${word} ${item.name}`}
              onClick={() => onAct(action, item)}
            >
              {word}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
}
