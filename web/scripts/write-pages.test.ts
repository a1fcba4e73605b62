import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLANS } from '@meridian/contracts/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN } from './head.ts';
import { linkMarkdown } from './link-markdown.ts';
import { writePages } from './write-pages.ts';

const TEMPLATE = `<html><head><!--head--><script type="module" src="/every.js"></script>
<link rel="stylesheet" href="/every.css"></head><body><!--app--></body></html>`;

const page = (path: string, more: object = {}) => ({
  path,
  module: 'a/a-page',
  prerendered: true,
  title: `Title of ${path}`,
  description: 'Bars & "quotes"',
  ...more,
});
const PAGES = [
  page('/'),
  page('/pricing'),
  page('/documentation'),
  page('/docs', { canonical: '/documentation' }),
  page('/documentation/errors'),
  page('/forgot-password', { unlisted: true }),
  page('/dashboard', { prerendered: false }),
];

let dist = '';
const written = (name: string) => readFile(join(dist, name), 'utf8');
const documentOf = async (name: string) => new DOMParser().parseFromString(await written(name), 'text/html');
/** What the page says to search engines as data. */
const dataIn = (html: Document) => {
  const text = html.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? (JSON.parse(text)['@graph'] as Record<string, never>[]) : [];
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(dist, 'index.html'), TEMPLATE);
  await writePages(
    dist,
    {
      'index.html': { file: 'every.js', css: ['every.css'] },
      'own.tsx': { file: 'own.js', css: ['own.css'], imports: ['index.html'] },
    },
    {
      PAGES,
      NOT_FOUND: page('*'),
      renderPage: async (path) => `<h1>${path}</h1>`,
      windowTitle: ({ path }) => `Window of ${path}`,
      sourceOf: () => 'own.tsx',
    },
  );
});
afterAll(() => rm(dist, { recursive: true, force: true }));

test('the styles of a page come after those of every page, whose layers they are in', async () => {
  const html = await written('pricing/index.html');
  expect(html.match(/[\w-]+\.css/g)).toEqual(['every.css', 'own.css']);
  expect(html).toContain('<body><h1>/pricing</h1></body>');
});

test('a page that stands without scripts leaves them until it is painted; one that the browser draws has them at once', async () => {
  const drawn = await documentOf('pricing/index.html');
  expect(drawn.querySelector('[type=module], [rel=modulepreload]')).toBeNull();
  expect(drawn.querySelector('[name=scripts]')?.getAttribute('content')).toBe('/every.js /own.js');
  const shell = await documentOf('dashboard/index.html');
  expect(shell.querySelector('[type=module]')?.getAttribute('src')).toBe('/every.js');
  expect(shell.querySelector('[rel=modulepreload]')?.getAttribute('href')).toBe('/own.js');
  expect(shell.querySelector('[name=scripts]')).toBeNull();
});

test('a page says what it is, where it is, and what to show beside a link to it', async () => {
  const { head } = await documentOf('pricing/index.html');
  const property = (name: string) => head.querySelector(`[property="${name}"]`)?.getAttribute('content');
  expect(head.querySelector('title')?.textContent).toBe('Window of /pricing');
  expect(head.querySelector('[name=description]')?.getAttribute('content')).toBe('Bars & "quotes"');
  expect(head.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/pricing`);
  expect(property('og:url')).toBe(`${ORIGIN}/pricing`);
  expect(property('og:description')).toBe('Bars & "quotes"');
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  expect(head.querySelectorAll('[name=theme-color]')).toHaveLength(2);
});

test('every picture that pages name is there', async () => {
  const pictures = await Promise.all(
    PAGES.filter(({ prerendered }) => prerendered).map(async ({ path }) => {
      const { head } = await documentOf(join(path, 'index.html'));
      return head.querySelector('[property="og:image"]')!.getAttribute('content')!;
    }),
  );
  expect(new Set(pictures).size).toBe(4);
  for (const url of new Set(pictures)) {
    const bytes = await readFile(join(import.meta.dirname, '..', 'public', url.slice(ORIGIN.length)));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(60 * 1_024);
  }
});

test('search engines find each listed page once, and are told to leave the others out', async () => {
  const locations = (await written('sitemap.xml')).match(/(?<=<loc>)[^<]+/g);
  expect(locations).toEqual(
    ['/', '/pricing', '/documentation', '/documentation/errors'].map((path) => ORIGIN + path),
  );
  expect(await written('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const robotsOf = async (name: string) =>
    (await documentOf(name)).querySelector('[name=robots]')?.getAttribute('content');
  for (const name of ['404/index.html', 'dashboard/index.html', 'forgot-password/index.html'])
    expect(await robotsOf(name)).toBe('noindex');
  expect(await robotsOf('docs/index.html')).toBeUndefined();
  const docs = await documentOf('docs/index.html');
  expect(docs.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/documentation`);
});

test('the prices that search engines read are those of the plans', async () => {
  const products = dataIn(await documentOf('pricing/index.html')) as unknown as {
    name: string;
    offers: { price: string; priceCurrency: string }[];
  }[];
  expect(products.map(({ name }) => name)).toEqual(['Meridian Free', 'Meridian Developer', 'Meridian Pro']);
  const { monthlyCents, yearlyCents } = PLANS.developer;
  expect(products[1]!.offers.map(({ price, priceCurrency }) => [Number(price) * 100, priceCurrency])).toEqual(
    [
      [monthlyCents, 'USD'],
      [yearlyCents, 'USD'],
    ],
  );
});

test('a page below another says the way down to it', async () => {
  const [trail] = dataIn(await documentOf('documentation/errors/index.html')) as unknown as {
    itemListElement: { name: string; item: string }[];
  }[];
  expect(trail!.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Title of /documentation', `${ORIGIN}/documentation`],
    ['Title of /documentation/errors', `${ORIGIN}/documentation/errors`],
  ]);
  expect(dataIn(await documentOf('documentation/index.html'))).toEqual([]);
});

test('a page links to its copy in Markdown where there is one', async () => {
  await writeFile(join(dist, 'pricing.md'), '# Pricing');
  await linkMarkdown(dist, ['/', '/pricing']);
  const linkIn = async (name: string) =>
    (await documentOf(name)).querySelector('[type="text/markdown"]')?.getAttribute('href');
  expect(await linkIn('pricing/index.html')).toBe('/pricing.md');
  expect(await linkIn('index.html')).toBeUndefined();
});
