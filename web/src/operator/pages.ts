/** The pages of the console, in the order of the navigation. A new page adds its line. */
import type { Permission } from '@meridian/contracts/operator/permissions';
import {
  ChartCandlestick,
  Gauge,
  Layers,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  ScrollText,
  TicketPercent,
  Server,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { OpenRequestsCount } from './messages/inbox/open-requests.tsx';

export interface ConsolePage {
  /** Below `/operator`; a page may have addresses below its own. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Who sees it. */
  readonly permission: Permission;
  readonly body: LazyExoticComponent<ComponentType>;
  /** What waits there, beside its name. */
  readonly count?: ComponentType;
}

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  {
    path: '/overview',
    name: 'Overview',
    icon: Gauge,
    permission: 'overview.read',
    body: lazy(() => import('./overview/overview-page.tsx')),
  },
  {
    path: '/customers',
    name: 'Customers',
    icon: Users,
    permission: 'customer.read',
    body: lazy(() => import('./customers/customers-page.tsx')),
  },
  {
    path: '/revenue',
    name: 'Revenue',
    icon: ReceiptText,
    permission: 'revenue.read',
    body: lazy(() => import('./revenue/revenue-page.tsx')),
  },
  {
    path: '/coupons',
    name: 'Coupons',
    icon: TicketPercent,
    permission: 'revenue.read',
    body: lazy(() => import('./coupons/coupons-page.tsx')),
  },
  {
    path: '/plans',
    name: 'Plans',
    icon: Layers,
    permission: 'customer.read',
    body: lazy(() => import('./plans/plans-page.tsx')),
  },
  {
    path: '/market',
    name: 'Market',
    icon: ChartCandlestick,
    permission: 'market.read',
    body: lazy(() => import('./market/market-page.tsx')),
  },
  {
    path: '/messages',
    name: 'Messages',
    icon: Megaphone,
    permission: 'message.read',
    body: lazy(() => import('./messages/messages-page.tsx')),
    count: OpenRequestsCount,
  },
  {
    path: '/system',
    name: 'System',
    icon: Server,
    permission: 'system.read',
    body: lazy(() => import('./system/system-page.tsx')),
  },
  {
    path: '/audit',
    name: 'Audit log',
    icon: ScrollText,
    permission: 'audit.read',
    body: lazy(() => import('./audit/audit-page.tsx')),
  },
];

/** The page at an address: the one whose path it is or lies below. */
export const consolePageAt = (pages: readonly ConsolePage[], pathname: string): ConsolePage | undefined =>
  pages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
