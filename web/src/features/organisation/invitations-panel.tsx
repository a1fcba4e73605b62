import { type MemberRole, mayManage } from '@meridian/contracts/roles';
import { useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatDay } from '../../lib/format.ts';
import { type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReadFailure } from './read-failure.tsx';
import { ROLE_TEXT } from './role-text.ts';

type Invitation = ReplyInfo<'listInvitations'>['items'][number];

/** Open and expired invitations. Nothing while there are none. */
export function InvitationsPanel({ role }: { readonly role: MemberRole }) {
  const token = useAppSelector(tokenOf);
  const query = usePortalQuery('listInvitations', {});
  const { busy, failure, mutate } = usePortalMutation();
  const toast = useToast();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const items = query.info?.items ?? [];
  if (query.result === null) return <Loading label="Loading invitations" />;
  if (items.length === 0 && query.problem === null) return null;
  const resend = (id: string) =>
    mutate(
      () => callPortal('resendInvitation', { id }, token),
      ({ invitation }) => {
        query.refetch();
        toast(`We sent a new link to ${invitation.email}. The previous link no longer works.`);
      },
    );
  return (
    <Panel title={`Invitations (${items.length})`} flush>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <ReadFailure query={query} />
      <ul className="member-list">
        {items.map((each) => {
          const expiresMs = Date.parse(each.expires_at);
          const manages = mayManage(role, each.role);
          return (
            <li className="member-row" key={each.id}>
              <div className="member-who">
                <p className="strong">{each.email}</p>
                <p className="t-sm t-3">
                  {ROLE_TEXT[each.role].name}
                  {each.invited_by !== null && `, invited by ${each.invited_by}`}
                </p>
              </div>
              <p className="member-since t-sm t-3">
                {query.loaded !== null && expiresMs <= query.loaded.readAtMs ? (
                  <Badge kind="warn">Expired</Badge>
                ) : (
                  `Expires ${formatDay(expiresMs)}`
                )}
              </p>
              <div className="member-acts">
                {manages && (
                  <>
                    <Button
                      size="sm"
                      disabled={busy}
                      aria-label={`Resend to ${each.email}`}
                      onClick={() => void resend(each.id)}
                    >
                      Resend
                    </Button>
                    <Button
                      size="sm"
                      look="quiet"
                      disabled={busy}
                      aria-label={`Revoke ${each.email}`}
                      onClick={() => setRevoking(each)}
                    >
                      Revoke
                    </Button>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {revoking && (
        <ConfirmDialog
          title="Revoke the invitation?"
          text={`The link that we sent to ${revoking.email} stops working.`}
          act="Revoke invitation"
          onClose={() => setRevoking(null)}
          call={() => callPortal('revokeInvitation', { id: revoking.id }, token)}
          onDone={query.refetch}
        />
      )}
    </Panel>
  );
}
