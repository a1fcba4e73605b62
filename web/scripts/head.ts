/** The metadata in the head of a page for search engines, link previews and browsers. */
import { PORTAL } from '@meridian/contracts/portal-config';
import { ORIGIN_PLACEHOLDER } from '../src/content/api-samples.ts';
import { COUNT_OF_PLANS } from '../src/content/plan-text.ts';
import { structuredData } from './structured-data.ts';

/** The placeholder that the server replaces with the configured address; `routes.json` contains it. */
export const ORIGIN = ORIGIN_PLACEHOLDER;

export interface DescribedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The preferred path for search engines if two paths show the same page. */
  readonly canonical?: string;
  /** An Atom feed of what the page shows. */
  readonly feed?: string;
  /** Hides the page from search engines. */
  readonly unlisted?: boolean;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The token `--page` in both themes, for the browser frame on phones. */
const THEME_COLORS = { light: '#f5f7f7', dark: '#0b1011' } as const;
const THEME = Object.entries(THEME_COLORS)
  .map(
    ([scheme, color]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  )
  .join('');

const { name: BRAND } = PORTAL.brand;

const PICTURES = {
  home: `${BRAND}: one clock for every market. A chart of simulated prices that ends at now.`,
  pricing: `The ${COUNT_OF_PLANS.toLowerCase()} of ${BRAND} with their prices and how many calls each has.`,
  documentation: `The ${BRAND} documentation: a first call with curl and its response.`,
  page: `${BRAND}: stock market data on your own server.`,
} as const;

function pictureOf(path: string): keyof typeof PICTURES {
  if (path === '/') return 'home';
  if (path === '/pricing') return 'pricing';
  return /^\/doc(?:s|umentation)(?:\/|$)/.test(path) ? 'documentation' : 'page';
}

/** The head of a page that search engines should not list: only a title. */
export const quietHead = (title: string): string =>
  `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">${THEME}`;

/** The properties of the preview's picture: one of the four of the build, or `own`, below the portal's address. */
function pictureProperties(path: string, own: string | undefined): Record<string, string> {
  const picture = pictureOf(path);
  return {
    'og:image': ORIGIN + (own ?? `/og/${picture}.png`),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': escapeHtml(own === undefined ? PICTURES[picture] : BRAND),
  };
}

/**
 * The head of a public page; `title` is the window title. `picture`: the path of the picture for all previews of a portal of
 * another brand, null for none.
 */
export function pageHead(
  page: DescribedPage,
  title: string,
  pages: readonly DescribedPage[],
  picture?: string | null,
): string {
  const url = escapeHtml(ORIGIN + (page.canonical ?? page.path));
  const [name, description] = [escapeHtml(title), escapeHtml(page.description)];
  const properties: Record<string, string> = {
    'og:site_name': escapeHtml(BRAND),
    'og:type': 'website',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    ...(picture === null ? {} : pictureProperties(page.path, picture)),
  };
  const data = structuredData(page.canonical ?? page.path, pages, ORIGIN, picture);
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}">`,
    page.unlisted ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${url}">`,
    page.feed === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml" title="${name}" href="${page.feed}">`,
    THEME,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${content}">`,
    ),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`,
    data === undefined ? '' : `<script type="application/ld+json">${data}</script>`,
  ].join('');
}
