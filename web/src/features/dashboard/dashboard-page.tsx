import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UsageRange } from '@meridian/contracts/portal';
import type { User } from '../../lib/account.ts';
import { useFocusOnLazyPart } from '../../lib/focus-management.ts';
import { fetchProfile } from '../../lib/auth-calls.ts';
import { useClock } from '../../lib/clock.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Loading } from '../../ui/states.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';
import { DashboardContext } from '../../lib/dashboard/dashboard-context.ts';
import { Frame } from './frame.tsx';
import { knownFigures } from '../../lib/usage/usage-figures.ts';
import { useLiveUsage } from '../../lib/usage/use-live-usage.ts';
import { useAutoRefresh, useMarks } from '../../lib/query/use-marks.ts';
import { StaleBanner } from './stale-banner.tsx';
import { TabBoundary } from './tab-boundary.tsx';
import { TAB_PAGES, loadTabs } from './tab-pages.ts';
import { TABS, tabOf } from '../../lib/dashboard/tabs.ts';
import { useAccountTheme } from './use-account-theme.ts';
import { usePreferences } from '../../lib/dashboard/use-preferences.ts';
import { useUnread } from '../../lib/dashboard/use-unread.ts';
import './frame.css';
import './dashboard.css';

/** The profile brings the plan that the server knows, also when that has changed. */
function useProfile(token: string | null, email: string, mark: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (token !== null && email !== '') void dispatch(fetchProfile({ email }));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark asks for another look
  }, [dispatch, token, email, mark]);
}

/** Late enough not to compete with what the first tab needs. */
const LOAD_AHEAD_AFTER_MS = 2_000;

function useTabsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadTabs(), LOAD_AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Stands beside a tab, so that it is there when the tab is. */
function LateArrival() {
  useFocusOnLazyPart();
  return null;
}

function Dashboard({ user }: { readonly user: User }) {
  const token = useAppSelector(({ auth }) => auth.token);
  const [search] = useSearchParams();
  const marks = useMarks(token);
  const state = usePreferences(token, marks.preferences);
  const { preferences, settled } = state;
  const refreshes = useAutoRefresh(preferences.auto_refresh);
  const unread = useUnread(token, marks.notifications + refreshes);
  const themeProblem = useAccountTheme(state);
  const [chosen, setChosen] = useState<UsageRange | null>(null);
  const range = chosen ?? preferences.default_time_range;
  // Before the preferred range is known nothing is read that another range would replace.
  const usage = useLiveUsage(
    token,
    chosen !== null || settled ? range : null,
    marks.usage + marks.plan + refreshes,
  );
  const nowMs = useClock(60_000) ?? 0;
  useProfile(token, user.email, marks.plan);
  useTabsAhead();
  const figures = knownFigures(user, usage.summary, nowMs);
  const tab = tabOf(search);
  const Page = TAB_PAGES[tab];
  const { name } = TABS.find(({ id }) => id === tab)!;
  return (
    <DashboardContext
      value={{
        ...state,
        ...unread,
        themeProblem,
        user,
        token,
        marks,
        refreshes,
        usage,
        figures,
        nowMs,
        range,
        onRange: setChosen,
      }}
    >
      <Frame tab={tab} figures={figures} unread={unread.unread}>
        <StaleBanner reading={usage.summary} />
        {/* A boundary of its own for each tab: the one before leaves at once, also when the next one is long in coming. */}
        <TabBoundary key={tab} name={name} away={usage.summary.problem !== null}>
          <Suspense fallback={<Loading label={`Loading ${name}`} />}>
            <Page />
            <LateArrival />
          </Suspense>
        </TabBoundary>
      </Frame>
    </DashboardContext>
  );
}

export default function DashboardPage() {
  const user = useAppSelector(({ auth }) => auth.user);
  return <SignedInOnly>{user && <Dashboard user={user} />}</SignedInOnly>;
}
