import { Lock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SDK_GUIDES } from '../../content/sdk-guides.ts';
import { isRealKey } from '../../lib/account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeTabs } from '../../ui/code-block.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { headerSamples, publicPart } from '../../lib/first-call-samples.ts';
import { AdditionalKeys } from './additional-keys.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { KeyCard } from './key-card.tsx';
import { Links } from './links.tsx';
import { RateLimit } from './rate-limit.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { useKeyUsage } from './use-key-usage.ts';
import { useKeys } from './use-keys.ts';
import './api-keys.css';

export default function ApiKeys() {
  const { user, usage, nowMs } = useDashboard();
  const { apiKey, email } = user;
  const lastCallId = usage.summary.shown?.info.last_call_id ?? null;
  const keys = useKeys(lastCallId);
  const keyUsage = useKeyUsage(lastCallId, keys.items !== null);
  const item = keys.items?.find(({ prefix }) => apiKey.startsWith(prefix));
  const [pressed, setPressed] = useState(false);
  const [search, setSearch] = useSearchParams();
  // Without additional keys, a request for a new key means this one.
  const wanted = keys.unavailable && search.get('new') === '1';
  const [shown, setShown] = useState(false);
  const toast = useToast();
  const real = isRealKey(apiKey);
  const ask = () => {
    // oxlint-disable-next-line no-console -- a press that ends a key leaves its trace where support looks for it
    console.log('Regenerate was pressed');
    setPressed(true);
  };
  const close = () => {
    setPressed(false);
    if (!wanted) return;
    search.delete('new');
    setSearch(search, { replace: true });
  };
  const onNewKey = () => {
    close();
    setShown(true);
    keys.retry();
    toast(`Your new key works now.${real ? ' The previous one does not.' : ''}`);
  };
  const pending = keys.items === null && keys.problem === null && !keys.unavailable;
  return (
    <>
      <div className="app-head">
        <div>
          <h1>API Keys</h1>
          <p className="app-date">All keys share the limits of your plan.</p>
        </div>
        <Button onClick={ask}>
          <RefreshCw className="icon" />
          Regenerate
        </Button>
      </div>
      <div className="dash">
        <div>
          <KeyCard
            apiKey={apiKey}
            item={item}
            pending={pending}
            calls={item && keyUsage ? keyUsage.of(item).month.calls : null}
            nowMs={Math.max(nowMs, keys.readAtMs)}
            shown={shown}
            onToggle={() => setShown(!shown)}
          />
          <Banner icon={<Lock className="icon" />} title="Keep this key on a server.">
            Do not put it into a web page, a mobile app or a repository. If it leaks, regenerate it: the
            previous key stops working immediately.
          </Banner>
          <Panel title="Authentication">
            <CodeTabs
              label="Authentication header"
              samples={headerSamples(
                window.location.origin,
                real ? publicPart(apiKey) : 'YOUR_KEY',
                real ? apiKey : 'YOUR_KEY',
              )}
            />
            <p className="t-xs t-3 mt-2">
              {real && 'The examples show the first 16 characters of your key. Copy includes the whole key. '}
              Install the SDK for <LinkList links={SDK_GUIDES} word="or" />.
            </p>
          </Panel>
        </div>
        <div>
          <RateLimit />
        </div>
        <div className="key-further">
          <AdditionalKeys keys={keys} usage={keyUsage} onRegenerateLive={ask} />
          {/* Below a table that grows when it is read. */}
          {!pending && <ConnectedApps version={String(keys.readAtMs)} usage={keyUsage} />}
          {!pending && <Links version={String(keys.readAtMs)} />}
        </div>
      </div>
      {(pressed || wanted) && (
        <RegenerateDialog email={email} replaces={real} onClose={close} onDone={onNewKey} />
      )}
    </>
  );
}
