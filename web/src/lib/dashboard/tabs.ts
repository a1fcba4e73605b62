import {
  Bell,
  Building2,
  ChartCandlestick,
  ChartNoAxesColumn,
  CreditCard,
  Funnel,
  Gauge,
  History,
  KeyRound,
  MessageSquareText,
  Settings,
} from 'lucide-react';
import { currentActing } from '../acting.ts';

/** The tabs of the dashboard, in order. The first has the plain address. */
export const TABS = [
  { id: 'overview', name: 'Overview', icon: Gauge },
  { id: 'analytics', name: 'Analytics', icon: ChartNoAxesColumn },
  { id: 'api-keys', name: 'API Keys', icon: KeyRound },
  { id: 'market-data', name: 'Market Data', icon: ChartCandlestick },
  { id: 'screener', name: 'Screener', icon: Funnel },
  { id: 'backtest', name: 'Backtest', icon: History },
  { id: 'assistant', name: 'Assistant', icon: MessageSquareText },
  { id: 'billing', name: 'Billing', icon: CreditCard },
  { id: 'notifications', name: 'Notifications', icon: Bell },
  { id: 'organisation', name: 'Organisation', icon: Building2 },
  { id: 'settings', name: 'Settings', icon: Settings },
] as const;
export type TabId = (typeof TABS)[number]['id'];

/** The tabs that the reader has: that of the organisation only while the tab acts for one. */
export const shownTabs = () => TABS.filter(({ id }) => id !== 'organisation' || currentActing() !== null);

/** A tab, or the profile, which has an address of its own and belongs to the settings. */
export type PageId = TabId | 'profile';

export const tabOf = (search: URLSearchParams): TabId =>
  TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';

export const pathOf = (id: TabId): string => (id === 'overview' ? '/dashboard' : `/dashboard?tab=${id}`);
