/** The ten sections of the documentation in order, and the section of each call. */
import type { ApiName } from '@meridian/contracts/api';

export const SECTIONS = [
  { id: 'introduction', title: 'Introduction' },
  { id: 'authentication', title: 'Authentication' },
  { id: 'market-data', title: 'Market Data' },
  { id: 'stock-apis', title: 'Stock APIs' },
  { id: 'alerts', title: 'Alerts' },
  { id: 'reports', title: 'Reports' },
  { id: 'ai-assistant', title: 'AI Assistant' },
  { id: 'fundamentals', title: 'Fundamentals' },
  { id: 'premium-add-ons', title: 'Premium Add-ons' },
  { id: 'error-codes', title: 'Error Codes' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** Sections by call, in the order of the reference. A call without an entry gets a section by its path, and comes last. */
export const SECTION_OF_CALL: Readonly<Partial<Record<ApiName, SectionId>>> = {
  status: 'introduction',
  usage: 'authentication',
  marketSummary: 'market-data',
  marketSectors: 'market-data',
  symbols: 'market-data',
  quotes: 'market-data',
  quote: 'stock-apis',
  history: 'stock-apis',
  indicators: 'stock-apis',
  insights: 'stock-apis',
  news: 'stock-apis',
  risk: 'stock-apis',
  backtest: 'stock-apis',
  backtestRules: 'stock-apis',
  assistantPortfolio: 'ai-assistant',
  dailyReport: 'reports',
  makeDailyReport: 'reports',
  weeklyReport: 'reports',
  makeWeeklyReport: 'reports',
  monthlyReport: 'reports',
  makeMonthlyReport: 'reports',
  customReport: 'reports',
  makeCustomReport: 'reports',
  report: 'reports',
  fundamentals: 'fundamentals',
  alertsCreate: 'alerts',
  alertsList: 'alerts',
  alertsTriggered: 'alerts',
  alertsDelete: 'alerts',
  alertsRemove: 'alerts',
  alertsResend: 'alerts',
  macro: 'premium-add-ons',
  socialSentiment: 'premium-add-ons',
  bulk: 'premium-add-ons',
  bulkManifest: 'premium-add-ons',
  bulkFile: 'premium-add-ons',
  streamTicket: 'premium-add-ons',
  streamSse: 'premium-add-ons',
};

/** The page of a section. */
export const pathOfSection = (id: SectionId): string => `/documentation/${id}`;
