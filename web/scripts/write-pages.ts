/** Writes the prerendered pages, the shell for pages that only the browser draws, and the list of both. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Page {
  readonly path: string;
  readonly module: string;
  readonly title: string;
  readonly prerendered: boolean;
  readonly description: string;
  readonly canonical?: string;
}

export interface PageRenderer {
  readonly PAGES: readonly Page[];
  readonly NOT_FOUND: Page;
  readonly renderPage: (path: string) => Promise<string>;
  readonly windowTitle: (page: Page) => string;
  readonly sourceOf: (page: Page) => string;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const SHELL = '__spa-fallback.html';
const ENTRY = 'index.html';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A chunk and everything that it imports at once. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of manifest[name]?.imports ?? []) withImports(manifest, each, found);
  return found;
}

/** Links to the scripts and styles that a page needs beyond those of every page. They follow those, which state the order of the layers. */
function assetLinks(manifest: Manifest, source: string): string {
  const everywhere = withImports(manifest, ENTRY);
  const own = [...withImports(manifest, source)].filter((name) => !everywhere.has(name));
  const chunks = own.flatMap((name) => manifest[name] ?? []);
  const styles = chunks.flatMap(({ css = [] }) => css);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

async function save(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Fills `dist`. A prerendered path is answered by its folder's index.html, a path of `shell` by the shell, and every other by
 * 404/index.html; `routes.json` tells the server the two lists.
 */
export async function writePages(dist: string, manifest: Manifest, renderer: PageRenderer): Promise<void> {
  const template = await readFile(join(dist, ENTRY), 'utf8');
  await rm(join(dist, ENTRY));
  const fill = (page: Page, body: string) => {
    const { description, canonical } = page;
    const head = [
      `<title>${escape(renderer.windowTitle(page))}</title>`,
      `<meta name="description" content="${escape(description)}">`,
      canonical ? `<link rel="canonical" href="${canonical}">` : '',
    ];
    const links = assetLinks(manifest, renderer.sourceOf(page));
    return template
      .replace('<!--head-->', () => head.join(''))
      .replace('</head>', () => `${links}</head>`)
      .replace('<!--app-->', () => body);
  };
  const pathsOf = (prerendered: boolean) =>
    renderer.PAGES.filter((page) => page.prerendered === prerendered).map(({ path }) => path);
  for (const page of renderer.PAGES.filter(({ prerendered }) => prerendered)) {
    await save(join(dist, page.path, ENTRY), fill(page, await renderer.renderPage(page.path)));
  }
  await save(join(dist, '404', ENTRY), fill(renderer.NOT_FOUND, await renderer.renderPage('/404')));
  await save(
    join(dist, SHELL),
    template.replace('<!--head-->', '<title>Meridian</title>').replace('<!--app-->', ''),
  );
  const routes = { prerendered: pathsOf(true), shell: pathsOf(false) };
  await save(join(dist, 'routes.json'), `${JSON.stringify(routes, null, 2)}\n`);
}
