import type { PortalReply } from '@meridian/contracts/portal';
import { useEffect, useState } from 'react';
import { YEAR_BY_DAY, simulatedPrices } from '../../content/sample-series.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatDay } from '../../lib/format.ts';
import { invitationToken, keepInvitation } from '../../lib/invitation.ts';
import { loginPath } from '../../lib/next-path.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loading } from '../../ui/states.tsx';
import { AuthLayout } from './auth-layout.tsx';

type Invitation = PortalReply<'readInvitation'>['additionalInfo']['invitation'];

const prices = simulatedPrices({ ...YEAR_BY_DAY, start: 23 });

const FACTS = [
  ['This link', 'works once, for seven days'],
  ['Your own account', 'stays yours, with its own keys'],
  ['You can leave', 'whenever you want to'],
] as const;

/** Reads what the link says. The token stays in this tab, so that a sign-in or sign-up on the way keeps it. */
function useInvitation() {
  const [token] = useState(invitationToken);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState(token === null ? 'This link is incomplete.' : null);
  useEffect(() => {
    if (token === null) return;
    void (async () => {
      const result = await callPortal('readInvitation', { token }, null);
      if (result.state === 'ready') return setInvitation(result.info.invitation);
      if (result.state === 'failed' && result.problem.code === '141') keepInvitation(null);
      return setFailure(result.state === 'failed' ? problemText(result.problem) : NOT_AVAILABLE);
    })();
  }, [token]);
  return { token, invitation, failure };
}

/** A visitor signs in or signs up first, and comes back. */
const Visitor = ({ email }: { readonly email: string }) => (
  <>
    <p className="t-2">
      Sign in as {email}, or create an account with this address. You then return to this page.
    </p>
    <ButtonLink to={loginPath('/invite')} look="primary" size="lg" block>
      Sign In
    </ButtonLink>
    <ButtonLink to="/signup" size="lg" block>
      Create an account
    </ButtonLink>
  </>
);

function OtherAddress({ email, invited }: { readonly email: string; readonly invited: string }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <Banner>
        This invitation is for {invited}, and you are signed in as {email}.
      </Banner>
      <Button look="primary" size="lg" block onClick={() => dispatch(signOut())}>
        Sign out to use the other account
      </Button>
    </>
  );
}

function Accept({ token }: { readonly token: string }) {
  const session = useAppSelector(tokenOf);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callPortal('acceptInvitation', { token }, session);
    if (result.state === 'ready') {
      keepInvitation(null);
      await actFor(result.info.organisation, session);
      return;
    }
    setBusy(false);
    setFailure(result.state === 'failed' ? problemText(result.problem) : NOT_AVAILABLE);
  };
  return (
    <>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <Button look="primary" size="lg" block busy={busy} onClick={() => void accept()}>
        Accept invitation
      </Button>
      <ButtonLink to="/dashboard" size="lg" block onClick={() => keepInvitation(null)}>
        Not now
      </ButtonLink>
    </>
  );
}

function Answer({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const user = useAppSelector(({ auth }) => auth.user);
  if (user === null) return <Visitor email={invitation.email} />;
  return user.email.toLowerCase() === invitation.email.toLowerCase() ? (
    <Accept token={token} />
  ) : (
    <OtherAddress email={user.email} invited={invitation.email} />
  );
}

function Steps() {
  const { token, invitation, failure } = useInvitation();
  if (failure !== null)
    return (
      <div className="auth-form">
        <div className="auth-head">
          <h1>Invalid invitation</h1>
          <p>{failure}</p>
        </div>
        <ButtonLink to="/dashboard" look="primary" size="lg" block>
          Open the dashboard
        </ButtonLink>
      </div>
    );
  if (token === null || invitation === null) return <Loading label="Loading the invitation" />;
  const { organisation, role, email, invited_by: inviter, expires_at: expires } = invitation;
  return (
    <div className="auth-form">
      <div className="auth-head">
        <h1>Join {organisation}</h1>
        <p>
          {inviter ?? 'A previous member'} invited you to share this organisation’s keys, plan and alerts.
        </p>
      </div>
      <Facts
        facts={[
          ['Your role', role],
          ['For', email],
          ['Expires', formatDay(Date.parse(expires))],
        ]}
      />
      <Answer token={token} invitation={invitation} />
    </div>
  );
}

/** Where the link of an invitation leads. */
export default function InvitePage() {
  return (
    <AuthLayout
      sideLabel="About this invitation"
      flag="Invitation"
      plotLabel="Simulated prices, one point per trading day of a year"
      prices={prices}
      side={
        <>
          <h2 className="t-sub">What happens when you accept</h2>
          <p className="t-sm t-2">
            You keep your own sign-in. In the dashboard, you switch between your account and the organisation.
          </p>
          <Facts facts={FACTS} className="auth-facts" />
        </>
      }
    >
      <Steps />
    </AuthLayout>
  );
}
