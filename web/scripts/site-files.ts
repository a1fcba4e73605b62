/** The files that programs look for at the top of a site. */
import { type DescribedPage, ORIGIN } from './head.ts';

/** Calls, and what only somebody signed in or somebody with a mail in hand opens. */
const CLOSED = ['/v1/', '/api/', '/dev/', '/dashboard', '/profile'];

export const robots = (): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ].join('\n');

/** Every page that search engines may list, at the one address that they should keep. */
export function sitemap(pages: readonly DescribedPage[]): string {
  const listed = pages.filter(
    ({ path, canonical, unlisted }) => unlisted !== true && (canonical ?? path) === path,
  );
  const urls = listed.map(
    ({ path }) => `  <url><loc>${ORIGIN}${encodeURI(path).replaceAll('&', '&amp;')}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
