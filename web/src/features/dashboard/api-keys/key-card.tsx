import { Eye, EyeOff } from 'lucide-react';
import { isRealKey } from '../../../lib/account.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyAction } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

const MASK = `mda_${'•'.repeat(32)}`;

interface Props {
  readonly apiKey: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/** The account's key. It is on the page only while it is shown; copying does not need that. */
export function KeyCard({ apiKey, shown, onToggle }: Props) {
  const real = isRealKey(apiKey);
  const visible = real && shown;
  const Icon = visible ? EyeOff : Eye;
  return (
    <Panel
      title="Your key"
      aside={real ? <Badge kind="ok">Active</Badge> : <Badge kind="warn">Not working</Badge>}
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
      {!real && <p className="panel-foot">No API key yet. Generate one to call the API.</p>}
    </Panel>
  );
}
