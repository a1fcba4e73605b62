import { type ComponentType, lazy } from 'react';
import Overview from './overview/overview.tsx';
import type { TabId } from './tabs.ts';

/** What each tab shows. All but the first come when they are asked for. */
export const TAB_PAGES: Readonly<Record<TabId, ComponentType>> = {
  overview: Overview,
  analytics: lazy(() => import('./analytics/analytics.tsx')),
  'api-keys': lazy(() => import('./api-keys/api-keys.tsx')),
  'market-data': lazy(() => import('./market-data/market-data.tsx')),
  billing: lazy(() => import('./billing/billing.tsx')),
  notifications: lazy(() => import('./notifications/notifications.tsx')),
  settings: lazy(() => import('./settings/settings.tsx')),
};
