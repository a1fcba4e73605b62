/** Writes the prerendered pages, an empty page for each client-rendered one, and the list of all pages. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DescribedPage, ORIGIN, pageHead, quietHead } from './head.ts';
import { robots, sitemap } from './site-files.ts';

export interface WrittenPage extends DescribedPage {
  readonly module: string;
  /** Pages of accounts have a frame of their own around them, with its scripts. */
  readonly frame?: 'site' | 'account';
  readonly prerendered: boolean;
}

export interface PageRenderer<Page extends WrittenPage> {
  readonly PAGES: readonly Page[];
  readonly NOT_FOUND: Page;
  readonly renderPage: (path: string) => Promise<string>;
  readonly renderFirstView: () => Promise<string>;
  readonly windowTitle: (page: Page) => string;
  readonly sourceOf: (page: Page) => string;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type PageManifest = Readonly<Record<string, Chunk>>;

/** What differs for a portal of another brand. */
export interface PageChanges {
  /** Changes the template of all pages. */
  readonly template?: (html: string) => string;
  /** Added to the head of each page, after the styles. */
  readonly head?: string;
  /** The picture for link previews, below the portal's address; null: none. */
  readonly picture?: string | null;
}

const ENTRY = 'index.html';

/** A chunk and all its static imports. */
function withImports(manifest: PageManifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of manifest[name]?.imports ?? []) withImports(manifest, each, found);
  return found;
}

const SCRIPT =
  /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n?/g;

/** Moves the scripts into a `meta` element: pages are readable without them, so `boot.js` fetches them after the first paint. */
function fetchScriptsLast(html: string): string {
  const names = [...html.matchAll(SCRIPT)].map(([, name]) => name);
  return html
    .replaceAll(SCRIPT, '')
    .replace('</head>', () => `<meta name="scripts" content="${names.join(' ')}"></head>`);
}

/** The modules through which pages are found and loaded: without a link, pages would wait for them. */
const LOADERS = ['src/pages.ts', 'src/page-modules.ts'];
const DOCUMENTATION_LOADERS = /virtual:documentation\/modules$/;
/** What is loaded around the pages of accounts. */
const ACCOUNT_FRAME = 'src/account-frame.tsx';
/** The page with figures of an account, and the script that asks for them before all other code is there. */
const DASHBOARD = 'src/features/dashboard/dashboard-page.tsx';
const EARLY_CALLS = 'src/early-calls.ts';
/** The pages that are loaded without the loaders. */
const KNOWN = new Set(['src/features/home/home-page.tsx', DASHBOARD]);

/** Links to the page's own scripts and styles. They come after the common ones, which define the order of the CSS layers. */
function assetLinks(manifest: PageManifest, source: string, frame?: WrittenPage['frame']): string {
  const everywhere = withImports(manifest, ENTRY);
  const needed = withImports(manifest, source);
  if (!KNOWN.has(source)) for (const name of LOADERS) withImports(manifest, name, needed);
  if (frame === 'account') withImports(manifest, ACCOUNT_FRAME, needed);
  if (source.startsWith('src/features/documentation/')) {
    for (const name of Object.keys(manifest)) if (DOCUMENTATION_LOADERS.test(name)) needed.add(name);
  }
  const own = [...needed].filter((name) => !everywhere.has(name));
  const chunks = own.flatMap((name) => manifest[name] ?? []);
  // Each once: browsers that find a style sheet twice lay out the whole page again for every link that is added later.
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    ...Array.from(styles, (file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(moduleLink),
  ].join('');
}

const moduleLink = ({ file }: Chunk) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Leaves all scripts of a page to the one that asks for its figures, which comes before everything else, and later starts the page by
 * the first of them. Until then, the page shows the HTML of its first view.
 */
function figuresFirst(manifest: PageManifest, html: string, firstView: string): string {
  const names = [...html.matchAll(SCRIPT)].map(([, name]) => name);
  const script = `<script type="module" async fetchpriority="high" crossorigin src="/${manifest[EARLY_CALLS]!.file}"></script>`;
  return html
    .replaceAll(SCRIPT, '')
    .replace('</title>', () => `</title><meta name="later" content="${names.join(' ')}">${script}`)
    .replace('</body>', () => `${firstView}</body>`);
}

async function save(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Fills `dist`. Each path is served from its folder's index.html, and unknown ones from 404/index.html. `routes.json` lists the
 * paths and the placeholder of the origin for the server.
 */
export async function writePages<Page extends WrittenPage>(
  dist: string,
  parts: { readonly template: string; readonly manifest: PageManifest },
  renderer: PageRenderer<Page>,
  changes: PageChanges = {},
): Promise<void> {
  const { manifest } = parts;
  const { PAGES, NOT_FOUND, renderPage, renderFirstView, windowTitle, sourceOf } = renderer;
  const template = changes.template?.(parts.template) ?? parts.template;
  const headed = (head: string, links: string) =>
    template
      .replace('<!--head-->', () => head)
      .replace('</head>', () => `${links}${changes.head ?? ''}</head>`);
  const fill = (head: string, body: string, links: string) =>
    fetchScriptsLast(headed(head, links)).replace('<!--app-->', () => body);

  const prerendered = PAGES.filter((page) => page.prerendered);
  for (const page of prerendered) {
    const head = pageHead(page, windowTitle(page), prerendered, changes.picture);
    const links = assetLinks(manifest, sourceOf(page), page.frame);
    await save(join(dist, page.path, ENTRY), fill(head, await renderPage(page.path), links));
  }
  await save(
    join(dist, '404', ENTRY),
    fill(
      quietHead(windowTitle(NOT_FOUND)),
      await renderPage('/404'),
      assetLinks(manifest, sourceOf(NOT_FOUND)),
    ),
  );
  for (const page of PAGES.filter((each) => !each.prerendered)) {
    const source = sourceOf(page);
    const html = headed(quietHead(windowTitle(page)), assetLinks(manifest, source, page.frame));
    await save(
      join(dist, page.path, ENTRY),
      (source === DASHBOARD ? figuresFirst(manifest, html, await renderFirstView()) : html).replace(
        '<!--app-->',
        '',
      ),
    );
  }
  await save(join(dist, 'robots.txt'), robots());
  await save(join(dist, 'sitemap.xml'), sitemap(prerendered));
  const routes = { origin: ORIGIN, pages: PAGES.map(({ path }) => path) };
  await save(join(dist, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
}
