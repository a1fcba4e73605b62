/** The pages of the portal, the tabs of the dashboard and the sections of the settings. */
import { SETTINGS_SECTIONS } from '../../../lib/dashboard/settings-sections.ts';
import { pathOf, shownTabs } from '../../../lib/dashboard/tabs.ts';
import type { Entry } from '../entries.ts';

const page = (to: string, title: string, words: string): Entry => ({
  id: to,
  kind: 'page',
  title,
  words,
  to,
});

export const PUBLIC_PAGES: readonly Entry[] = [
  page('/', 'Home', 'start landing'),
  page('/pricing', 'Pricing', 'plans cost upgrade calculator'),
  page('/documentation', 'Documentation', 'docs reference guides'),
  page('/pdf-reports', 'PDF Reports', 'company report file'),
  page('/documentation/changelog', 'Changelog', 'new versions releases changes'),
  page('/status', 'Status', 'uptime incidents outage maintenance'),
  page('/contact', 'Contact', 'help support sales'),
  page('/security', 'Security', 'vulnerability encryption'),
  page('/terms', 'Terms', 'legal conditions'),
  page('/privacy', 'Privacy', 'personal data legal'),
  page('/cancellation-refund', 'Cancellation and refund', 'money back cancel'),
];

const TAB_WORDS: Readonly<Partial<Record<string, string>>> = {
  overview: 'dashboard usage quota',
  analytics: 'call log requests latency errors export csv',
  'api-keys': 'token secret rotate',
  'market-data': 'quote chart news watchlist symbols',
  screener: 'screen filter find stocks conditions scan',
  backtest: 'portfolio weights ranks rebalancing simulation',
  assistant: 'portfolio chat ask',
  organisation: 'team members roles audit log',
  billing: 'plan subscription invoices payment card',
  notifications: 'alerts webhooks',
  settings: 'profile account',
};

const SETTING_WORDS: Readonly<Record<(typeof SETTINGS_SECTIONS)[number]['id'], string>> = {
  profile: 'name email address logo',
  security: 'change password forgot reset',
  'sign-in': 'two-factor authentication 2fa passkeys sessions devices connected accounts backup codes',
  preferences: 'theme dark time range refresh notifications',
  api: 'base url',
  organisations: 'team members company invite',
  account: 'delete close export',
};

/** Pages of a signed-in user; those of an organisation while acting for one. */
export const accountPages = (): readonly Entry[] => [
  ...shownTabs().map(({ id, name }) => page(pathOf(id), name, TAB_WORDS[id] ?? '')),
  page('/profile', 'Profile', 'account name email password delete'),
];

export const SETTINGS: readonly Entry[] = SETTINGS_SECTIONS.map(({ id, name }) => ({
  id: `setting ${id}`,
  kind: 'setting',
  title: name,
  words: `settings ${SETTING_WORDS[id]}`,
  to: `${pathOf('settings')}#${id}`,
}));
