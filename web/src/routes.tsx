/** Every path of the portal in one table: its page, its title, and whether its HTML is written when the portal is built. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { modules as documentationModules, pages as documentationPages } from 'virtual:documentation';
import { RouteError } from './features/site/route-error.tsx';
import { SiteLayout } from './features/site/site-layout.tsx';
import { Root } from './root.tsx';

interface PageModule {
  readonly default: ComponentType;
}

export interface Page {
  readonly path: string;
  /** The file of the page under features/. */
  readonly module: string;
  readonly title: string;
  readonly description: string;
  /** Written as HTML at build time; the others are drawn by the browser from the shell. */
  readonly prerendered: boolean;
  /** `site` pages stand between navigation bar and footer. */
  readonly frame: 'site' | 'bare';
  /** The address that search engines should keep, where two paths show one page. */
  readonly canonical?: string;
}

const site = { prerendered: true, frame: 'site' } as const;
const bare = { prerendered: true, frame: 'bare' } as const;
const shell = { prerendered: false, frame: 'bare' } as const;

const documentation = {
  ...site,
  module: 'documentation/documentation-page',
  title: 'Documentation',
  description:
    'Get a key, make the first call, read history as JSON, CSV or Parquet, and handle errors and limits.',
  canonical: '/documentation',
} as const;

export const PAGES: readonly Page[] = [
  {
    ...site,
    path: '/',
    module: 'home/home-page',
    title: 'Meridian: one clock for every market',
    description:
      'A self-hosted stock market data API: quotes and history as JSON, CSV or Parquet, with one key.',
  },
  {
    ...site,
    path: '/pricing',
    module: 'pricing/pricing-page',
    title: 'Pricing',
    description:
      'Four plans: calls a minute, calls a month, years of history and the promised availability of each.',
  },
  { ...documentation, path: '/documentation' },
  { ...documentation, path: '/docs' },
  ...documentationPages.map((page): Page => Object.assign({}, site, page)),
  {
    ...site,
    path: '/contact',
    module: 'legal/contact-page',
    title: 'Contact',
    description: 'Where to find answers, and how support requests are handled.',
  },
  { ...site, path: '/terms', module: 'legal/terms-page', title: 'Terms', description: 'Terms of use.' },
  {
    ...site,
    path: '/privacy',
    module: 'legal/privacy-page',
    title: 'Privacy',
    description: 'What is stored about you, and for how long.',
  },
  {
    ...site,
    path: '/security',
    module: 'legal/security-page',
    title: 'Security',
    description: 'How accounts, keys and data are protected.',
  },
  {
    ...site,
    path: '/cancellation-refund',
    module: 'legal/refund-page',
    title: 'Cancellation and refund',
    description: 'How subscriptions end and what is paid back.',
  },
  {
    ...bare,
    path: '/signup',
    module: 'account/signup-page',
    title: 'Create your account',
    description: 'Create an account. A Free key is ready as soon as your email is verified.',
  },
  {
    ...bare,
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
    ...bare,
    path: '/forgot-password',
    module: 'account/forgot-password-page',
    title: 'Forgot password',
    description: 'Get a code by email and set a new password.',
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
    path: '/dashboard',
    module: 'dashboard/dashboard-page',
    title: 'Dashboard',
    description: 'Your usage, your recent calls and your API keys.',
  },
  {
    ...shell,
    path: '/profile',
    module: 'profile/profile-page',
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

const modules = { ...import.meta.glob<PageModule>('./features/*/*-page.tsx'), ...documentationModules };

/** The source file of a page, as the build's manifest names it. */
export const sourceOf = ({ module }: Page): string => `src/features/${module}.tsx`;

/** The whole title of the window. */
export const windowTitle = ({ path, title }: Page): string => (path === '/' ? title : `${title}: Meridian`);

function routeOf(page: Page): RouteObject {
  return {
    path: page.path,
    handle: { title: windowTitle(page) },
    lazy: async () => {
      const load = modules[`./features/${page.module}.tsx`];
      if (!load) throw new Error(`No page in features/${page.module}.tsx`);
      return { Component: (await load()).default };
    },
  };
}

const all = [...PAGES, NOT_FOUND];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    // Nothing instead of a page that is not loaded yet: the shell is blank for a moment, never wrong.
    HydrateFallback: () => null,
    children: [
      { element: <SiteLayout />, children: all.filter(({ frame }) => frame === 'site').map(routeOf) },
      ...all.filter(({ frame }) => frame === 'bare').map(routeOf),
    ],
  },
];
