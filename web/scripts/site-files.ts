/** The files for crawlers at the root of the site. */
import { type DescribedPage, ORIGIN } from './head.ts';

/** Calls, and pages that need a session or a link from an email. */
const CLOSED = ['/v1/', '/api/', '/dev/', '/dashboard', '/profile'];

export const robots = (): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ].join('\n');

/** Every listed page at its canonical address. */
export function sitemap(pages: readonly DescribedPage[]): string {
  const listed = pages.filter(
    ({ path, canonical, unlisted }) => unlisted !== true && (canonical ?? path) === path,
  );
  const urls = listed.map(
    ({ path }) => `  <url><loc>${ORIGIN}${encodeURI(path).replaceAll('&', '&amp;')}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
