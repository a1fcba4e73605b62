/** What stands in the head of a page for those who do not draw it: search engines, link previews, the browser's frame. */
import { ORIGIN_PLACEHOLDER } from '../src/content/api-samples.ts';
import { structuredData } from './structured-data.ts';

/** `routes.json` names it to the server, which puts the configured address in its place. */
export const ORIGIN = ORIGIN_PLACEHOLDER;

export interface DescribedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The path that search engines should keep, where two show one page. */
  readonly canonical?: string;
  /** Nothing that anybody would search for. */
  readonly unlisted?: boolean;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `--page` of the tokens in both themes: the colour of a phone's frame around the page. */
const THEME_COLORS = { light: '#f5f7f7', dark: '#0b1011' } as const;
const THEME = Object.entries(THEME_COLORS)
  .map(
    ([scheme, color]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  )
  .join('');

const PICTURES = {
  home: 'Meridian: one clock for every market. A chart of simulated prices that ends at now.',
  pricing: 'The four plans of Meridian with their prices and how many calls each has.',
  documentation: 'The Meridian documentation: a first call with curl and its reply.',
  page: 'Meridian: stock market data on your own server.',
} as const;

function pictureOf(path: string): keyof typeof PICTURES {
  if (path === '/') return 'home';
  if (path === '/pricing') return 'pricing';
  return /^\/doc(?:s|umentation)(?:\/|$)/.test(path) ? 'documentation' : 'page';
}

/** Head of a page that no search engine should list: a title, and nothing to share. */
export const quietHead = (title: string): string =>
  `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">${THEME}`;

/** Head of a page with an address of its own; `title` is that of the window. */
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
