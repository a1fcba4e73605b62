import { APP_SCOPES } from '@meridian/contracts/keys';
import type { ConnectedApp } from '@meridian/contracts/portal/connected-apps';
import { useState } from 'react';
import { Link } from 'react-router';
import { may } from '../../lib/acting.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { useToast } from '../../ui/toast.tsx';
import { callsText } from './key-figures.tsx';
import { LastUsed } from './key-row.tsx';
import { agoText, dayText } from './key-state.ts';
import { scopesText } from './scopes.ts';
import type { KeyUsage } from './use-key-usage.ts';
import './connected-apps.css';

const TITLE = 'Connected apps';

interface RevokeProps {
  readonly app: ConnectedApp;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RevokeAppDialog({ app, onClose, onDone }: RevokeProps) {
  const { token } = useDashboard();
  const { busy, failure, mutate } = usePortalMutation();
  const revoke = () => mutate(() => callPortal('revokeConnectedApp', { id: app.id }, token), onDone);
  return (
    <Dialog title={`Revoke ${app.name}?`} onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <p>
          The app can no longer call the API for you, from its next call. To use it again, connect it again.
        </p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep the app</Button>
        <Button look="danger" busy={busy} onClick={() => void revoke()}>
          Revoke app
        </Button>
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly app: ConnectedApp;
  readonly nowMs: number;
  readonly usage: KeyUsage | null;
  readonly onRevoke: () => void;
}

/** What a narrow screen shows below the name, instead of the other columns. */
const shortText = (app: ConnectedApp, usage: KeyUsage | null, nowMs: number): string =>
  [
    usage && callsText(usage.of(app).month.calls),
    app.last_used_at === null ? 'never used' : agoText(app.last_used_at, nowMs),
  ]
    .filter((part) => part !== null)
    .join(', ');

const AppRow = ({ app, nowMs, usage, onRevoke }: RowProps) => (
  <tr>
    <th scope="row">
      <span className="key-name" title={app.name}>
        {app.name}
      </span>
      <span className="key-exact">{app.returns_to}</span>
      <span className="app-short">{shortText(app, usage, nowMs)}</span>
    </th>
    <td className="app-wide">
      <span title={app.scopes.join(', ')}>{scopesText(app.scopes, APP_SCOPES)}</span>
      <span className="key-exact">{app.allowed_by === null ? '' : `Allowed by ${app.allowed_by}`}</span>
    </td>
    <td className="app-wide">
      <LastUsed item={app} nowMs={nowMs} />
    </td>
    <td className="app-wide num">{usage && callsText(usage.of(app).month.calls)}</td>
    <td className="app-wide">
      {dayText(app.created_at, '')}
      <span className="key-exact">Ends {dayText(app.ends_at, '')} unless used</span>
    </td>
    <td className="app-acts">
      {may('keys') && (
        <Button size="sm" look="quiet" aria-label={`Revoke ${app.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </td>
  </tr>
);

/** Programs that the reader allowed to act for the account. Renders nothing on a server without such a list. */
export function ConnectedApps({
  version,
  usage,
}: {
  readonly version: string;
  readonly usage: KeyUsage | null;
}) {
  const dashboard = useDashboard();
  const { loaded, problem, unavailable, retry, refetch } = usePortalQuery(
    'listConnectedApps',
    {},
    { version },
  );
  const toast = useToast();
  const [revoking, setRevoking] = useState<ConnectedApp | null>(null);
  if (unavailable) return null;
  const items = loaded?.info.items ?? null;
  const nowMs = Math.max(dashboard.nowMs, loaded?.readAtMs ?? 0);
  const done = ({ name }: ConnectedApp) => {
    setRevoking(null);
    refetch();
    toast(`${name} is disconnected.`);
  };
  return (
    <Panel title={TITLE} flush>
      {items === null && problem === null && <Loading label="Loading connected apps" />}
      {items === null && problem !== null && (
        <FailedState
          title="The list of apps could not be read"
          message={readFailureText(problem)}
          unchanged="Your apps are unchanged."
          onRetry={retry}
        />
      )}
      {problem === null && (
        <p className="key-note">
          Assistants connect at <span className="mono">{window.location.origin}/mcp</span>.{' '}
          <Link to="/documentation/guides/mcp">How to connect one</Link>.{' '}
          {items?.length === 0 && 'No app is connected.'}
        </p>
      )}
      {items !== null && items.length > 0 && (
        <TableRegion label="Connected apps table">
          <thead>
            <tr>
              <th scope="col">App</th>
              <th scope="col" className="app-wide">
                Access
              </th>
              <th scope="col" className="app-wide">
                Last used
              </th>
              <th scope="col" className="app-wide">
                This month
              </th>
              <th scope="col" className="app-wide">
                Connected
              </th>
              <th scope="col" className="app-acts">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((app) => (
              <AppRow key={app.id} {...{ app, nowMs, usage }} onRevoke={() => setRevoking(app)} />
            ))}
          </tbody>
        </TableRegion>
      )}
      {revoking && (
        <RevokeAppDialog app={revoking} onClose={() => setRevoking(null)} onDone={() => done(revoking)} />
      )}
    </Panel>
  );
}
