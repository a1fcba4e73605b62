import { Suspense, useCallback, useEffect, useState } from 'react';
import type { UsageRange } from '@meridian/contracts/portal';
import type { User } from '../../lib/account.ts';
import { useFocusOnLazyPart } from '../../lib/focus-within-page.ts';
import { fetchProfile } from '../../lib/auth-calls.ts';
import { consentPath } from '../../lib/consent.ts';
import { Redirect } from '../../lib/redirect.ts';
import { useLocation } from '../../lib/router.tsx';
import { isInvited } from '../../lib/invitation.ts';
import { useClock } from '../../lib/clock.ts';
import { KEYS, write } from '../../lib/storage.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { currentView } from '../../lib/view.ts';
import { Loading } from '../../ui/states.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';
import { DashboardContext } from '../../lib/dashboard/dashboard-context.ts';
import { Announcement } from './announcement.tsx';
import { Frame } from './frame.tsx';
import { knownFigures } from '../../lib/usage/usage-figures.ts';
import { useLiveUsage } from '../../lib/usage/use-live-usage.ts';
import { useAutoRefresh, useLiveUpdates } from '../../lib/query/use-live-updates.ts';
import { RoleNote } from './role-note.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { TabBoundary } from './tab-boundary.tsx';
import { TAB_PAGES, loadTabs } from './tab-pages.ts';
import { TABS, tabOf } from '../../lib/dashboard/tabs.ts';
import { useAccountTheme } from './use-account-theme.ts';
import { usePreferences } from '../../lib/dashboard/use-preferences.ts';
import { useUnread } from '../../lib/dashboard/use-unread.ts';
import '../../ui/app-rail.css';
import './dashboard.css';

/**
 * Fetches the profile, also after the plan changed, because it contains the plan. Returns a function that fetches it
 * again.
 */
function useProfile(token: string | null, email: string): () => void {
  const dispatch = useAppDispatch();
  const load = useCallback(() => {
    if (token !== null && email !== '') void dispatch(fetchProfile({ email }));
  }, [dispatch, token, email]);
  useEffect(load, [load]);
  return load;
}

/** Late enough not to compete with the requests of the first tab. */
const LOAD_AHEAD_AFTER_MS = 2_000;

function useTabsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadTabs(), LOAD_AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Rendered beside a lazy tab, so that it mounts with it. */
function FocusTab() {
  useFocusOnLazyPart();
  return null;
}

function Dashboard({ user }: { readonly user: User }) {
  const token = useAppSelector(({ auth }) => auth.token);
  const loadProfile = useProfile(token, user.email);
  useLiveUpdates(token, (topics) => {
    if (topics.includes('plan')) loadProfile();
  });
  const state = usePreferences();
  const { preferences, settled } = state;
  useAutoRefresh(preferences.auto_refresh);
  const unread = useUnread();
  const themeProblem = useAccountTheme(state);
  const [chosen, setChosen] = useState<UsageRange | null>(null);
  const range = chosen ?? preferences.default_time_range;
  // Wait for the preferred range rather than read one that it would replace.
  const usage = useLiveUsage(chosen !== null || settled ? range : null);
  useEffect(() => {
    // The next visit asks for it before it knows the preferences. A view writes nothing.
    if (settled && currentView() === null) write(KEYS.usageRange, preferences.default_time_range);
  }, [settled, preferences.default_time_range]);
  const nowMs = useClock(60_000) ?? 0;
  useTabsAhead();
  const figures = knownFigures(user, usage.summary, nowMs);
  const { pathname, search } = useLocation();
  const isProfile = pathname.startsWith('/profile');
  const tab = isProfile ? 'settings' : tabOf(new URLSearchParams(search));
  const page = isProfile ? 'profile' : tab;
  const Page = TAB_PAGES[page];
  const name = isProfile ? 'Profile' : TABS.find(({ id }) => id === tab)!.name;
  return (
    <DashboardContext
      value={{
        ...state,
        ...unread,
        themeProblem,
        user,
        token,
        usage,
        figures,
        nowMs,
        range,
        onRange: setChosen,
      }}
    >
      <Frame tab={tab} figures={figures} unread={unread.unread}>
        <StaleBanner reading={usage.summary} />
        {/* One boundary per tab: the previous tab leaves immediately, even when the next one loads slowly. */}
        <TabBoundary key={page} name={name} away={usage.summary.problem !== null}>
          <Suspense fallback={<Loading label={`Loading ${name}`} />}>
            <RoleNote tab={tab} />
            <Page />
            <FocusTab />
          </Suspense>
        </TabBoundary>
        <Announcement {...unread} token={token} />
      </Frame>
    </DashboardContext>
  );
}

export default function DashboardPage() {
  const user = useAppSelector(({ auth }) => auth.user);
  if (user && isInvited()) return <Redirect to="/invite" />;
  const consent = user && consentPath();
  if (consent) return <Redirect to={consent} />;
  return <SignedInOnly>{user && <Dashboard user={user} />}</SignedInOnly>;
}
