import { currentActing } from '../../lib/acting.ts';
import { mayMember } from '@meridian/contracts/roles';
import { EmptyState } from '../../ui/states.tsx';
import { AuditLog } from './audit-log.tsx';
import { DangerPanel } from './danger-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { ROLE_TEXT } from './role-text.ts';
import './organisation.css';

/** Members, invitations, audit log, details and ownership of the organisation that this tab acts for. */
export default function Organisation() {
  const acting = currentActing();
  if (acting === null)
    return (
      <>
        <div className="app-head">
          <h1>Organisation</h1>
        </div>
        <EmptyState
          title="You are using your own account"
          text="Create an organisation in Settings to share keys, plan and billing with others."
        />
      </>
    );
  const { name, role } = acting;
  const may = (permission: 'members' | 'log') => mayMember(role, permission);
  return (
    <>
      <div className="app-head">
        <div>
          <h1>{name}</h1>
          <p className="t-3">
            Your role: {ROLE_TEXT[role].name}. {ROLE_TEXT[role].may}
          </p>
        </div>
      </div>
      <div className="organisation">
        <MembersPanel role={role} />
        {may('members') && <InvitationsPanel role={role} />}
        {may('log') && <AuditLog />}
        <DetailsPanel role={role} />
        <DangerPanel name={name} role={role} />
      </div>
    </>
  );
}
