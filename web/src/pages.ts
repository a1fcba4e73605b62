/** Every path of the portal in one table: its page, its title, and whether it is prerendered. The home page loads it with the first link that is followed. */
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { isOffered } from './content/offered.ts';
import { pages as documentationPages } from 'virtual:documentation';
import { COUNT_OF_PLANS } from './content/plan-text.ts';
import { DASHBOARD, HOME, type Page } from './page.ts';

const site = { prerendered: true, frame: 'site' } as const;
const account = { prerendered: true, frame: 'account' } as const;
const shell = { prerendered: false, frame: 'account' } as const;

const documentation = {
  ...site,
  module: 'documentation/documentation-page',
  title: 'Documentation',
  description:
    'Get a key, make the first call, read history as JSON, CSV or Parquet, and handle errors and limits.',
  canonical: '/documentation',
} as const;

export const PAGES: readonly Page[] = [
  HOME,
  {
    ...site,
    path: '/pricing',
    module: 'pricing/pricing-page',
    title: 'Pricing',
    description: `${COUNT_OF_PLANS}: calls a minute, calls a month, years of history and the promised availability of each.`,
  },
  { ...documentation, path: '/documentation' },
  { ...documentation, path: '/docs' },
  ...documentationPages
    .filter(({ path }) => isOffered(path))
    .map((page): Page => Object.assign({}, site, page)),
  {
    ...site,
    path: '/documentation/changelog',
    module: 'documentation/changelog-page',
    title: 'Changelog',
    description: 'Changes of the API and the portal by day, newest first, also as an Atom feed.',
    feed: '/changelog.atom',
  },
  {
    ...site,
    path: '/contact',
    module: 'contact/contact-page',
    title: 'Contact',
    description:
      'Write to the operator: support, sales and technical questions, answered within 24 hours on weekdays.',
  },
  {
    ...site,
    path: '/status',
    module: 'status/status-page',
    title: 'Status',
    description: 'Measured uptime, latency and outages of this service, and the state of its parts.',
    feed: '/status.atom',
  },
  {
    ...shell,
    frame: 'site',
    path: '/status/mails',
    module: 'status/status-mails-page',
    title: 'Status updates',
    description: 'Confirm or end emails about incidents and maintenance.',
  },
  {
    ...shell,
    frame: 'site',
    path: '/news',
    module: 'news/news-item-page',
    title: 'Simulated news',
    description: 'An item of news from the simulated market.',
    unlisted: true,
  },
  {
    ...site,
    path: '/pdf-reports',
    module: 'pdf-reports/pdf-reports-page',
    title: 'PDF Reports',
    description:
      'A company, a span of days and six sections as a PDF, with your logo: previewed as it will be, without an account.',
  },
  {
    ...site,
    path: '/terms',
    module: 'legal/terms-page',
    title: 'Terms',
    description: 'What you and the operator of this portal may expect of each other.',
  },
  {
    ...site,
    path: '/privacy',
    module: 'legal/privacy-page',
    title: 'Privacy',
    description: 'What is stored about you, where, and for how long.',
  },
  {
    ...site,
    path: '/security',
    module: 'legal/security-page',
    title: 'Security',
    description: 'How accounts, keys and data are protected, and how to report a weakness.',
  },
  {
    ...site,
    path: '/cancellation-refund',
    module: 'legal/refund-page',
    title: 'Cancellation and refund',
    description: 'How subscriptions end and what is paid back.',
  },
  {
    ...account,
    path: '/signup',
    module: 'account/signup-page',
    title: 'Create your account',
    description: `Create an account. A ${DEFAULT_PLAN.name} key is ready as soon as your email is verified.`,
  },
  {
    ...account,
    path: '/login',
    module: 'account/login-page',
    title: 'Sign in',
    description: 'Sign in to your account.',
  },
  {
    ...shell,
    path: '/verify-email',
    module: 'account/verify-email-page',
    title: 'Verify your email',
    description: 'Enter the code from your email.',
  },
  {
    ...account,
    path: '/forgot-password',
    module: 'account/forgot-password-page',
    title: 'Forgot password',
    description: 'Get a code by email and set a new password.',
    unlisted: true,
  },
  {
    ...shell,
    path: '/reset-password',
    module: 'account/reset-password-page',
    title: 'Reset your password',
    description: 'Set a new password with the link from your email.',
  },
  {
    ...shell,
    path: '/2fa',
    module: 'account/two-factor-page',
    title: 'Two-factor authentication',
    description: 'Enter the code of your second factor.',
  },
  {
    ...shell,
    path: '/undo-email',
    module: 'account/undo-email-page',
    title: 'Keep your old address',
    description: 'Take a change of your email address back.',
  },
  {
    ...shell,
    path: '/invite',
    module: 'account/invite-page',
    title: 'Invitation',
    description: 'Join an organisation with the link from your email.',
    unlisted: true,
  },
  {
    ...shell,
    path: '/oauth/authorize',
    module: 'account/authorize-page',
    title: 'Connect an app',
    description: 'Decide whether an app may use your account.',
    unlisted: true,
  },
  DASHBOARD,
  {
    ...shell,
    frame: 'site',
    path: '/view-dashboard',
    module: 'view/view-dashboard-page',
    title: 'Dashboard of a customer',
    description: 'For operators: the dashboard as a customer sees it, read only.',
    unlisted: true,
  },
  {
    ...shell,
    path: '/profile',
    module: 'dashboard/dashboard-page',
    title: 'Profile',
    description: 'Your name, your address and your account.',
  },
];

export const NOT_FOUND: Page = {
  ...site,
  path: '*',
  module: 'site/not-found-page',
  title: 'Page not found',
  description: 'There is no page at this address.',
};

/** The source file of a page, as named in the build's manifest. */
export const sourceOf = ({ module }: Page): string => `src/features/${module}.tsx`;

const byPath = new Map(PAGES.map((page) => [page.path, page]));

/** The page at a path, with or without a closing slash. */
export const pageAt = (path: string): Page => byPath.get(path.replace(/(?<=.)\/+$/, '')) ?? NOT_FOUND;
