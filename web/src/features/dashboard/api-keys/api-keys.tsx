import { planOf } from '@meridian/contracts/plans';
import { Lock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../../content/plan-text.ts';
import { isRealKey } from '../../../lib/account.ts';
import { formatCount, formatTenths } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeTabs } from '../../../ui/code-block.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDashboard } from '../dashboard-context.ts';
import { KeyCard } from './key-card.tsx';
import { KeyList } from './key-list.tsx';
import { PlanBadge } from '../plan-badge.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { headerSamples, publicPart } from '../samples.ts';
import { ABSENT, type Known } from '../live/usage-figures.ts';
import './api-keys.css';

function RateLimit({ plan, figures }: { readonly plan: string; readonly figures: Known }) {
  const known = typeof figures === 'string' ? null : figures;
  const perMinute = amountText(known ? known.perMinute : planOf(plan).callsPerMinute);
  const used = known && `${formatCount(known.requests)}, ${formatTenths(known.percent)}%`;
  const facts: [string, string][] = [
    ['Per minute', perMinute],
    ['Per month', amountText(known?.limit ?? planOf(plan).callsPerMonth)],
    ['Used this month', used ?? ABSENT[figures as keyof typeof ABSENT]],
    ['Over the limit', '429 with Retry-After'],
  ];
  const foot = (
    <>
      <span>A minute is any 60 seconds</span>
      <Link className="strong t-ink" to="/pricing">
        Upgrade Plan
      </Link>
    </>
  );
  return (
    <Panel title="Rate limit" aside={<PlanBadge plan={plan} />} foot={foot}>
      <p className="stat-value num">
        {perMinute} <small>requests per minute</small>
      </p>
      <Facts facts={facts} className="facts mt-4" />
    </Panel>
  );
}

export default function ApiKeys() {
  const { user, token, figures, usage } = useDashboard();
  const lastCallId = usage.summary.shown?.info.last_call_id ?? null;
  const { apiKey, plan, email } = user;
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState(false);
  const toast = useToast();
  const real = isRealKey(apiKey);
  const ask = () => {
    // oxlint-disable-next-line no-console -- a press that ends a key leaves its trace where support looks for it
    console.info('Regenerate was pressed');
    setAsking(true);
  };
  const onNewKey = () => {
    setAsking(false);
    setShown(true);
    toast(`Your new key works from now on.${real ? ' The former one does not.' : ''}`);
  };
  return (
    <>
      <div className="app-head">
        <div>
          <h1>API Keys</h1>
          <p className="app-date">All keys of the account share the limits of its plan.</p>
        </div>
        <Button onClick={ask}>
          <RefreshCw className="icon" />
          Regenerate
        </Button>
      </div>
      <div className="dash">
        <div>
          <KeyCard apiKey={apiKey} shown={shown} onToggle={() => setShown(!shown)} />
          <Banner icon={<Lock className="icon" />} title="Keep this key on a server.">
            Do not ship it in a browser or a mobile app, and do not commit it. If it leaks, regenerate it: the
            old key stops at once.
          </Banner>
          <Panel title="Authentication header">
            <CodeTabs
              label="Authentication header"
              samples={headerSamples(
                window.location.origin,
                real ? publicPart(apiKey) : 'YOUR_KEY',
                real ? apiKey : 'YOUR_KEY',
              )}
            />
            {real && (
              <p className="t-xs t-3 mt-2">
                The examples show the first 16 characters of your key. Copy carries the whole of it.
              </p>
            )}
          </Panel>
          <KeyList key={apiKey} token={token} lastCallId={lastCallId} />
        </div>
        <div>
          <RateLimit plan={plan} figures={figures} />
        </div>
      </div>
      {asking && (
        <RegenerateDialog email={email} replaces={real} onClose={() => setAsking(false)} onDone={onNewKey} />
      )}
    </>
  );
}
