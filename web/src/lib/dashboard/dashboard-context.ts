/** What every tab of the dashboard works with. */
import { createContext, use } from 'react';
import type { Problem } from '../../lib/api.ts';
import type { User } from '../../lib/account.ts';
import type { Marks } from '../query/use-marks.ts';
import type { LiveUsage } from '../usage/use-live-usage.ts';
import type { Known } from '../usage/usage-figures.ts';
import type { UsageRange } from '@meridian/contracts/portal';
import type { PreferencesState } from './use-preferences.ts';
import type { Unread } from './use-unread.ts';

export interface DashboardState extends PreferencesState, Unread {
  readonly user: User;
  readonly token: string | null;
  /** Why the account could not be told of a theme chosen here. */
  readonly themeProblem: Problem | null;
  /** Rise when something may have changed: what depends on one reads again. */
  readonly marks: Marks;
  /** Rises with every automatic refresh: data of the market, which no mark tells of, is read again then. */
  readonly refreshes: number;
  readonly usage: LiveUsage;
  readonly figures: Known;
  readonly nowMs: number;
  /** What charts and figures cover: the reader's last choice, else the preferred one. */
  readonly range: UsageRange;
  readonly onRange: (range: UsageRange) => void;
}

export const DashboardContext = createContext<DashboardState | null>(null);

export function useDashboard(): DashboardState {
  const state = use(DashboardContext);
  if (!state) throw new Error('A tab stands outside of the dashboard.');
  return state;
}
