/** The metadata in the head of a page for search engines, link previews and browsers. */
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

const PICTURES = {
  home: 'Meridian: one clock for every market. A chart of simulated prices that ends at now.',
  pricing: `The ${COUNT_OF_PLANS.toLowerCase()} of Meridian with their prices and how many calls each has.`,
  documentation: 'The Meridian documentation: a first call with curl and its response.',
  page: 'Meridian: stock market data on your own server.',
} as const;

function pictureOf(path: string): keyof typeof PICTURES {
  if (path === '/') return 'home';
  if (path === '/pricing') return 'pricing';
  return /^\/doc(?:s|umentation)(?:\/|$)/.test(path) ? 'documentation' : 'page';
}

/** The head of a page that search engines should not list: only a title. */
export const quietHead = (title: string): string =>
  `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">${THEME}`;

/** The head of a public page; `title` is the window title. */
export function pageHead(page: DescribedPage, title: string, pages: readonly DescribedPage[]): string {
  const url = escapeHtml(ORIGIN + (page.canonical ?? page.path));
  const [name, description] = [escapeHtml(title), escapeHtml(page.description)];
  const picture = pictureOf(page.path);
  const properties = {
    'og:site_name': 'Meridian',
    'og:type': 'website',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    'og:image': `${ORIGIN}/og/${picture}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': escapeHtml(PICTURES[picture]),
  };
  const data = structuredData(page.canonical ?? page.path, pages, ORIGIN);
  return [
    `<title>${name}</title>`,
    `<meta name="description" content="${description}">`,
    page.unlisted ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${url}">`,
    THEME,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    data === undefined ? '' : `<script type="application/ld+json">${data}</script>`,
  ].join('');
}
