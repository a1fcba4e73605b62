import { type ComponentType, lazy } from 'react';
import Overview from '../overview/overview.tsx';
import type { PageId } from '../../lib/dashboard/tabs.ts';

/** All tabs but the first load on demand, or ahead of time. */
const LOADS = {
  analytics: () => import('../analytics/analytics.tsx'),
  'api-keys': () => import('../api-keys/api-keys.tsx'),
  'market-data': () => import('../market-data/market-data.tsx'),
  screener: () => import('../screener/screener.tsx'),
  backtest: () => import('../backtest/backtest.tsx'),
  assistant: () => import('../assistant/assistant.tsx'),
  billing: () => import('../billing/billing.tsx'),
  notifications: () => import('../notifications/notifications.tsx'),
  organisation: () => import('../organisation/organisation.tsx'),
  settings: () => import('../settings/settings.tsx'),
  profile: () => import('../settings/profile.tsx'),
} satisfies Record<Exclude<PageId, 'overview'>, () => Promise<{ default: ComponentType }>>;

/** The component of each tab, and of the profile. */
export const TAB_PAGES: Readonly<Record<PageId, ComponentType>> = {
  overview: Overview,
  analytics: lazy(LOADS.analytics),
  'api-keys': lazy(LOADS['api-keys']),
  'market-data': lazy(LOADS['market-data']),
  screener: lazy(LOADS.screener),
  backtest: lazy(LOADS.backtest),
  assistant: lazy(LOADS.assistant),
  billing: lazy(LOADS.billing),
  notifications: lazy(LOADS.notifications),
  organisation: lazy(LOADS.organisation),
  settings: lazy(LOADS.settings),
  profile: lazy(LOADS.profile),
};

/** Parts of tabs with their own chunks. */
const loadParts = () => [import('../notifications/alerts/alerts.tsx')];

/**
 * Loads the code of every tab, so that each opens immediately, even while the server is down. A failure shows when the
 * tab is opened.
 */
export const loadTabs = (): Promise<unknown> =>
  Promise.allSettled([...Object.values(LOADS).map((load) => load()), ...loadParts()]);
