/** The state that the tabs of the dashboard share. */
import { createContext, use } from 'react';
import type { Problem } from '../../lib/api.ts';
import type { User } from '../../lib/account.ts';
import type { LiveUsage } from '../usage/use-live-usage.ts';
import type { Known } from '../usage/usage-figures.ts';
import type { UsageRange } from '@meridian/contracts/portal';
import type { PreferencesState } from './use-preferences.ts';
import type { Unread } from './use-unread.ts';

export interface DashboardState extends PreferencesState, Unread {
  readonly user: User;
  readonly token: string | null;
  /** Why a theme chosen here could not be saved in the account. */
  readonly themeProblem: Problem | null;
  readonly usage: LiveUsage;
  readonly figures: Known;
  readonly nowMs: number;
  /** The range of charts and figures: the reader's last choice, else the preferred one. */
  readonly range: UsageRange;
  readonly onRange: (range: UsageRange) => void;
}

export const DashboardContext = createContext<DashboardState | null>(null);

export function useDashboard(): DashboardState {
  const state = use(DashboardContext);
  if (!state) throw new Error('useDashboard needs a DashboardContext around it.');
  return state;
}
