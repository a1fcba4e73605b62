import type { Range } from '@meridian/contracts/portal';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '../../lib/account.ts';
import { fetchProfile } from '../../lib/auth-calls.ts';
import { useClock } from '../../lib/clock.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Loading } from '../../ui/states.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Frame } from './frame.tsx';
import { Overview } from './overview.tsx';
import { tabOf } from './tabs.ts';
import { StaleBanner } from './stale-banner.tsx';
import { knownFigures } from './usage-figures.ts';
import { useLiveUsage } from './use-live-usage.ts';
import './frame.css';
import './dashboard.css';
import './api-keys.css';

/** Apart from the rest, so that who looks at the usage does not load it. */
const Settings = lazy(() => import('./settings/settings.tsx'));

const DEFAULT_RANGE: Range = '7d';

/** The profile brings the plan that the server knows. */
function useProfile(token: string | null, email: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (token !== null && email !== '') void dispatch(fetchProfile({ email }));
  }, [dispatch, token, email]);
}

function Dashboard({ user }: { readonly user: User }) {
  const token = useAppSelector(({ auth }) => auth.token);
  const [range, setRange] = useState(DEFAULT_RANGE);
  const [search] = useSearchParams();
  const usage = useLiveUsage(token, range);
  const nowMs = useClock(60_000) ?? 0;
  useProfile(token, user.email);
  const figures = knownFigures(user, usage.summary, nowMs);
  const tab = tabOf(search);
  return (
    <Frame tab={tab} figures={figures}>
      <StaleBanner reading={usage.summary} />
      {tab === 'overview' && (
        <Overview
          user={user}
          usage={usage}
          figures={figures}
          nowMs={nowMs}
          range={range}
          onRange={setRange}
        />
      )}
      {tab === 'settings' && (
        <Suspense fallback={<Loading label="Loading settings" />}>
          <Settings user={user} />
        </Suspense>
      )}
      {tab === 'api-keys' && (
        <ApiKeys
          user={user}
          token={token}
          figures={figures}
          lastCallId={usage.summary.shown?.info.last_call_id ?? null}
        />
      )}
    </Frame>
  );
}

export default function DashboardPage() {
  const user = useAppSelector(({ auth }) => auth.user);
  return <SignedInOnly>{user && <Dashboard user={user} />}</SignedInOnly>;
}
