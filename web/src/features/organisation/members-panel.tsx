import { type MemberRole, mayManage } from '@meridian/contracts/roles';
import { useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatDay } from '../../lib/format.ts';
import { type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useStepUp } from '../../lib/step-up.ts';
import { useAppSelector } from '../../lib/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading } from '../../ui/states.tsx';
import { StepUpDialog } from '../../ui/step-up-form.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ReadFailure } from './read-failure.tsx';
import { ROLE_TEXT, rolesFor } from './role-text.ts';

type Member = ReplyInfo<'listMembers'>['items'][number];

interface RowProps {
  readonly member: Member;
  readonly role: MemberRole;
  readonly busy: boolean;
  readonly onRole: (role: MemberRole) => void;
  readonly onRemove: () => void;
}

function MemberRow({ member, role, busy, onRole, onRemove }: RowProps) {
  const { name, email, since, two_factor: twoFactor, you } = member;
  const manages = !you && mayManage(role, member.role);
  return (
    <li className="member-row">
      <div className="member-who">
        <p className="strong">
          {name} {you && <Badge>You</Badge>}
        </p>
        <p className="t-sm t-3">{email}</p>
      </div>
      <p className="member-since t-sm t-3">
        Joined {formatDay(Date.parse(since))}
        {!twoFactor && <Badge kind="warn">No two-factor</Badge>}
      </p>
      <div className="member-acts">
        {manages ? (
          <select
            className="select"
            aria-label={`Role of ${name}`}
            disabled={busy}
            value={member.role}
            onChange={({ target }) => onRole(target.value as MemberRole)}
          >
            {rolesFor(role).map((each) => (
              <option key={each} value={each}>
                {ROLE_TEXT[each].name}
              </option>
            ))}
          </select>
        ) : (
          <span className="member-role">{ROLE_TEXT[member.role].name}</span>
        )}
        {manages && (
          <Button size="sm" look="quiet" disabled={busy} aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

/** Who belongs to the organisation. Roles are changed in place. */
export function MembersPanel({ role }: { readonly role: MemberRole }) {
  const token = useAppSelector(tokenOf);
  const members = usePortalQuery('listMembers', {});
  const { busy, failure, mutate } = usePortalMutation();
  const stepUp = useStepUp();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const change = (member: Member, next: MemberRole) =>
    mutate(
      () => stepUp.run('changeMemberRole', { member_id: member.id, role: next }),
      () => members.refetch(),
    );
  const items = members.info?.items;
  return (
    <div id="members">
      <Panel
        title={items ? `Members (${items.length})` : 'Members'}
        flush
        aside={
          mayManage(role, 'viewer') && (
            <Button size="sm" look="primary" onClick={() => setInviting(true)}>
              Invite member
            </Button>
          )
        }
      >
        {failure !== null && <Banner kind="danger">{failure}</Banner>}
        <ReadFailure query={members} />
        {items === undefined ? (
          members.problem === null && <Loading label="Loading members" />
        ) : (
          <ul className="member-list">
            {items.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                role={role}
                busy={busy}
                onRole={(next) => void change(member, next)}
                onRemove={() => setLeaving(member)}
              />
            ))}
          </ul>
        )}
      </Panel>
      {inviting && <InviteDialog role={role} onClose={() => setInviting(false)} />}
      {stepUp.request && <StepUpDialog request={stepUp.request} />}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          text={`${leaving.email} loses access to this organisation immediately. API keys keep working.`}
          act="Remove member"
          onClose={() => setLeaving(null)}
          call={() => callPortal('removeMember', { member_id: leaving.id }, token)}
          onDone={members.refetch}
        />
      )}
    </div>
  );
}
