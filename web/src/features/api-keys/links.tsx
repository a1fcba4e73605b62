import type { AccountLink } from '@meridian/contracts/portal/links';
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
import { momentText } from './key-state.ts';
import './links.css';

interface RevokeProps {
  readonly link: AccountLink;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function RevokeLinkDialog({ link, onClose, onDone }: RevokeProps) {
  const { token } = useDashboard();
  const { busy, failure, mutate } = usePortalMutation();
  const revoke = () => mutate(() => callPortal('revokeLink', { id: link.id }, token), onDone);
  return (
    <Dialog title="Revoke this link?" onClose={onClose}>
      <div className="dialog-body dialog-stack">
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <p className="mono link-path">{link.path}</p>
        <p>Programs and sheets that read this link fail from the next call on. You cannot undo this.</p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep the link</Button>
        <Button look="danger" busy={busy} onClick={() => void revoke()}>
          Revoke link
        </Button>
      </div>
    </Dialog>
  );
}

const LinkRow = ({ link, onRevoke }: { readonly link: AccountLink; readonly onRevoke: () => void }) => (
  <tr>
    <th scope="row" className="mono link-path">
      {link.path}
    </th>
    <td>
      {link.key_name}
      <span className="key-exact mono">{link.key_prefix}…</span>
    </td>
    <td>{momentText(link.expires_at)}</td>
    <td className="link-acts">
      {may('keys') && (
        <Button size="sm" look="quiet" aria-label={`Revoke the link to ${link.path}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </td>
  </tr>
);

/** Links that work without a key. Renders nothing on a server without such a list. */
export function Links({ version }: { readonly version: string }) {
  const { loaded, problem, unavailable, retry, refetch } = usePortalQuery('listLinks', {}, { version });
  const toast = useToast();
  const [revoking, setRevoking] = useState<AccountLink | null>(null);
  if (unavailable) return null;
  const items = loaded?.info.items ?? null;
  const done = () => {
    setRevoking(null);
    refetch();
    toast('The link is revoked.');
  };
  return (
    <Panel title="Links" flush>
      {items === null && problem === null && <Loading label="Loading links" />}
      {items === null && problem !== null && (
        <FailedState
          title="The list of links could not be read"
          message={readFailureText(problem)}
          unchanged="Your links are unchanged."
          onRetry={retry}
        />
      )}
      {problem === null && (
        <p className="key-note">
          A link makes one call without a key, for <Link to="/documentation/guides/sheets">spreadsheets</Link>{' '}
          and <Link to="/documentation/guides/duckdb">data frames</Link>.{' '}
          {items?.length === 0 && 'No link works.'}
        </p>
      )}
      {items !== null && items.length > 0 && (
        <TableRegion label="Links table" stacks>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">Key</th>
              <th scope="col">Expires</th>
              <th scope="col" className="link-acts">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((link) => (
              <LinkRow key={link.id} link={link} onRevoke={() => setRevoking(link)} />
            ))}
          </tbody>
        </TableRegion>
      )}
      {revoking && <RevokeLinkDialog link={revoking} onClose={() => setRevoking(null)} onDone={done} />}
    </Panel>
  );
}
