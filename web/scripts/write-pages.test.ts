import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
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
  page('/dashboard', { prerendered: false, frame: 'account' }),
  page('/figures', { prerendered: false, frame: 'account' }),
];

let dist = '';
const written = (name: string) => readFile(join(dist, name), 'utf8');
const documentOf = async (name: string) => new DOMParser().parseFromString(await written(name), 'text/html');
/** The structured data of the page. */
const dataIn = (html: Document) => {
  const text = html.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? (JSON.parse(text)['@graph'] as Record<string, never>[]) : [];
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'));
  await writePages(
    dist,
    {
      template: TEMPLATE,
      manifest: {
        'index.html': { file: 'every.js', css: ['every.css'] },
        'src/account-frame.tsx': { file: 'frame.js', imports: ['index.html'] },
        'src/early-calls.ts': { file: 'early.js' },
        'menu.tsx': { file: 'menu.js' },
        'src/features/dashboard/dashboard-page.tsx': { file: 'page.js', imports: ['index.html', 'menu.tsx'] },
        'own.tsx': { file: 'own.js', css: ['own.css'], imports: ['index.html', 'part.tsx'] },
        'part.tsx': { file: 'part.js', css: ['own.css'] },
      },
    },
    {
      PAGES,
      NOT_FOUND: page('*'),
      renderFirstView: async () => '<i>first</i>',
      renderPage: async (path) => `<h1>${path}</h1>`,
      windowTitle: ({ path }) => `Window of ${path}`,
      sourceOf: ({ path }) => (path === '/figures' ? 'src/features/dashboard/dashboard-page.tsx' : 'own.tsx'),
    },
  );
});
afterAll(() => rm(dist, { recursive: true, force: true }));

test('links the styles of a page once, after the common styles', async () => {
  const html = await written('pricing/index.html');
  expect(html.match(/[\w-]+\.css/g)).toEqual(['every.css', 'own.css']);
  expect(html).toContain('<body><h1>/pricing</h1></body>');
});

test('defers the scripts of prerendered pages and loads those of client-rendered pages immediately', async () => {
  const drawn = await documentOf('pricing/index.html');
  expect(drawn.querySelector('[type=module], [rel=modulepreload]')).toBeNull();
  expect(drawn.querySelector('[name=scripts]')?.getAttribute('content')).toBe('/every.js /own.js /part.js');
  const shell = await documentOf('dashboard/index.html');
  expect(shell.querySelector('[type=module]')?.getAttribute('src')).toBe('/every.js');
  expect(shell.querySelector('[rel=modulepreload]')?.getAttribute('href')).toBe('/own.js');
  expect(shell.querySelector('[name=scripts]')).toBeNull();
});

test('fetches the frame of a page of accounts with the page', async () => {
  expect(await written('dashboard/index.html')).toContain('href="/frame.js"');
  expect(await written('pricing/index.html')).not.toContain('frame.js');
});

test('the dashboard loads the script that asks for its figures, and leaves all others to it', async () => {
  const { head } = await documentOf('figures/index.html');
  expect([...head.querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual([
    '/early.js',
  ]);
  expect(head.querySelector('[rel=modulepreload]')).toBeNull();
  expect(head.querySelector('[name=later]')?.getAttribute('content')).toBe(
    '/every.js /page.js /menu.js /frame.js',
  );
  expect(await written('figures/index.html')).toContain('<body><i>first</i></body>');
});

test('writes title, address and link preview of a page', async () => {
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

test('has every picture that pages reference', async () => {
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

test('lists each page once for search engines and excludes the others', async () => {
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

test('publishes the plan prices as structured data', async () => {
  const products = dataIn(await documentOf('pricing/index.html')) as unknown as {
    name: string;
    offers: { price: string; priceCurrency: string }[];
  }[];
  expect(products.map(({ name }) => name)).toEqual(['Meridian Free', 'Meridian Developer', 'Meridian Pro']);
  const { monthlyMinor, yearlyMinor } = DEFAULT_PLANS.developer.prices!.USD!;
  expect(products[1]!.offers.map(({ price, priceCurrency }) => [Number(price) * 100, priceCurrency])).toEqual(
    [
      [monthlyMinor, 'USD'],
      [yearlyMinor, 'USD'],
    ],
  );
});

test('writes breadcrumbs for nested pages', async () => {
  const [trail] = dataIn(await documentOf('documentation/errors/index.html')) as unknown as {
    itemListElement: { name: string; item: string }[];
  }[];
  expect(trail!.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Title of /documentation', `${ORIGIN}/documentation`],
    ['Title of /documentation/errors', `${ORIGIN}/documentation/errors`],
  ]);
  expect(dataIn(await documentOf('documentation/index.html'))).toEqual([]);
});

test('links a page to its Markdown copy if there is one', async () => {
  await writeFile(join(dist, 'pricing.md'), '# Pricing');
  await linkMarkdown(dist, ['/', '/pricing']);
  const linkIn = async (name: string) =>
    (await documentOf(name)).querySelector('[type="text/markdown"]')?.getAttribute('href');
  expect(await linkIn('pricing/index.html')).toBe('/pricing.md');
  expect(await linkIn('index.html')).toBeUndefined();
});
