import type { KeyItem } from '@meridian/contracts/portal';
import { Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { currentView } from '../../lib/view.ts';
import { isRealKey } from '../../lib/account.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyAction } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { callsText } from './key-figures.tsx';
import { agoText, dayText, keyState, momentText } from './key-state.ts';

const MASK = `mda_${'•'.repeat(32)}`;

interface Props {
  readonly apiKey: string;
  /** The same key in the list, if the server has one. */
  readonly item: KeyItem | undefined;
  /** The list is not here yet. */
  readonly pending: boolean;
  /** The calls of this month; null while they are not known. */
  readonly calls: number | null;
  readonly nowMs: number;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

function lastUse(
  { last_used_at: moment, last_used_address, last_used_agent }: KeyItem,
  nowMs: number,
): string {
  if (moment === null) return 'Never used';
  const from = [last_used_address, last_used_agent].filter((part) => part != null).join(', ');
  return `Last used ${agoText(moment, nowMs)}, ${from === '' ? momentText(moment) : `from ${from}`}`;
}

/** The account's key. It is in the page only while it is shown; copying works without that. */
export function KeyCard({ apiKey, item, pending, calls, nowMs, shown, onToggle }: Props) {
  // A key revoked elsewhere is known only to this browser.
  const revoked = item !== undefined && !keyState(item, nowMs).works;
  const real = isRealKey(apiKey) && !revoked;
  const hidden = currentView() !== null;
  const visible = real && shown;
  const Icon = visible ? EyeOff : Eye;
  return (
    <Panel
      title="Your key"
      aside={
        real ? (
          <Badge kind="ok">Active</Badge>
        ) : (
          <Badge kind={hidden ? 'plain' : 'warn'}>{hidden ? 'Hidden' : 'Not working'}</Badge>
        )
      }
      flush
    >
      <div className="key-row">
        <ScrollRegion className="key-value" label={visible ? 'API key' : 'API key, hidden'}>
          {visible ? apiKey : MASK}
        </ScrollRegion>
        <div className="key-actions">
          <Button onClick={onToggle} disabled={!real}>
            <Icon className="icon" />
            {visible ? 'Hide key' : 'Show key'}
          </Button>
          <CopyAction text={apiKey} label="Copy key" disabled={!real} />
        </div>
      </div>
      {hidden && <p className="panel-foot">Keys are hidden from operators.</p>}
      {!real && !hidden && (
        <p className="panel-foot">
          {revoked ? 'This key was revoked.' : 'No API key yet.'} Generate one to call the API.
        </p>
      )}
      {real && pending && <p className="panel-foot key-use" aria-hidden="true" />}
      {real && item && (
        <p className="panel-foot key-use num">
          <span>Created {dayText(item.created_at, '')}</span>
          <span title={item.last_used_at === null ? undefined : momentText(item.last_used_at)}>
            {lastUse(item, nowMs)}
          </span>
          <Link className="strong t-ink" to={`/dashboard?tab=api-keys&key=${encodeURIComponent(item.id)}`}>
            {calls === null ? 'Details' : `${callsText(calls)} this month`}
          </Link>
        </p>
      )}
    </Panel>
  );
}
