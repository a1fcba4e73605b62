/** What a page of the portal is. */
import { PORTAL } from '@meridian/contracts/portal-config';
import type { ComponentType } from 'react';
import type { DocumentationPage } from './content/reference.ts';

export interface Page {
  readonly path: string;
  /** The page's file under features/. */
  readonly module: string;
  readonly title: string;
  readonly description: string;
  /** Written as HTML at build time; the browser renders the others from the shell. */
  readonly prerendered: boolean;
  /** `site` pages have the navigation bar and footer; `account` pages know the signed-in user. */
  readonly frame: 'site' | 'account';
  /** The preferred address for search engines, where two paths show one page. */
  readonly canonical?: string;
  /** An Atom feed of what the page shows. */
  readonly feed?: string;
  /** The kind of a documentation page, which its window title names: a call and a guide may share a name. */
  readonly kind?: DocumentationPage['kind'];
  /** Not for search engines. */
  readonly unlisted?: boolean;
}

/** A page that is shown without the table of all pages, as the next one. */
export const HOME: Page = {
  prerendered: true,
  frame: 'site',
  path: '/',
  module: 'home/home-page',
  title: `${PORTAL.brand.name}: one clock for every market`,
  description:
    'A stock market data and analysis API: try a call without a key, and see a whole session replayed. JSON, CSV or Parquet.',
};

/** Its readers want figures, and wait for no table. */
export const DASHBOARD: Page = {
  prerendered: false,
  frame: 'account',
  path: '/dashboard',
  module: 'dashboard/dashboard-page',
  title: 'Dashboard',
  description: 'Your usage, your recent calls and your API keys.',
};

const KIND_WORDS = {
  section: 'documentation',
  call: 'endpoint',
  error: 'error',
  guide: 'guide',
} as const satisfies Record<DocumentationPage['kind'], string>;

/** The full title of the window. */
export const windowTitle = ({ path, title, kind }: Page): string =>
  path === '/' ? title : `${title}${kind ? ` ${KIND_WORDS[kind]}` : ''}: ${PORTAL.brand.name}`;

/** The code of a page. */
export async function loadPage({ path, module }: Page): Promise<ComponentType> {
  // Without the table of all others, which is larger than the code around it.
  if (path === HOME.path) return (await import('./features/home/home-page.tsx')).default;
  if (path === DASHBOARD.path) return (await import('./features/dashboard/dashboard-page.tsx')).default;
  const file = `./features/${module}.tsx`;
  const { modules } = await import('./page-modules.ts');
  const load = modules[file] ?? (await import('virtual:documentation/modules')).modules[file];
  if (!load) throw new Error(`No page in features/${module}.tsx`);
  return (await load()).default;
}
