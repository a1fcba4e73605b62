/** Writes Markdown copies of the documentation pages, the files for language models, and the search documents. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IS_REBRANDED } from '@meridian/contracts/brand-words';
import { PORTAL } from '@meridian/contracts/portal-config';
import type { Element, Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { articleOf } from './documentation/article.ts';
import { passagesOf, searchDocuments } from './documentation/search.ts';

interface Page {
  readonly path: string;
  readonly module: string;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
}

const GROUPS = [
  ['Overview', /^\/documentation$/],
  ['Sections', /^\/documentation\/(?!changelog$)[\w-]+$/],
  ['SDKs', /^\/documentation\/guides\/sdk-/],
  ['Guides', /^\/documentation\/guides\/(?!sdk-)/],
  ['Calls', /^\/documentation\/api\//],
  ['Errors', /^\/documentation\/errors\//],
  ['Changes', /^\/documentation\/changelog$/],
] as const;

const SUMMARY = `A ${IS_REBRANDED ? '' : 'self-hostable '}stock market data API: quotes, history, indicators, fundamentals, news, risk and backtests over HTTP with one key, on a simulated market or on imported data; with SDKs for Python, Node.js and Java.`;

const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', fences: true, listItemIndent: 'one' });

/** Takes the article, which changes. */
async function markdownOf(article: Element): Promise<string> {
  const root: Root = { type: 'root', children: [article] };
  return writer.stringify(await writer.run(root));
}

/** It lists the other pages. A search finds those, and of this one only its top. */
const LANDING_PAGE = '/documentation';

async function copyOf(html: string, path: string, title: string): Promise<Copy> {
  const article = articleOf(html);
  const passages = passagesOf(article, path, title);
  return {
    passages: path === LANDING_PAGE ? passages.slice(0, 1) : passages,
    markdown: await markdownOf(article),
  };
}

function index(pages: readonly Page[]): string {
  const groups = GROUPS.map(([name, pattern]) => {
    const lines = pages
      .filter(({ path }) => pattern.test(path))
      .map(({ path, title, description }) => `- [${title}](${path}.md): ${description}`);
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  const whole = '- [Everything in one file](/llms-full.txt)\n- [OpenAPI 3.1](/openapi.json)';
  return `# ${PORTAL.brand.name}\n\n> ${SUMMARY}\n\n${groups.join('\n\n')}\n\n## Optional\n\n${whole}\n`;
}

/** Copies of an earlier rendering, which serve again where the page has not changed: converting pages takes most of the time. */
export interface EarlierCopies {
  readonly folder: string;
  /** Changes the words of the earlier texts, as those of the pages were changed. */
  readonly words: (text: string) => string;
}

type Passages = ReturnType<typeof passagesOf>;
interface Copy {
  readonly markdown: string;
  readonly passages: Passages;
}

const articleIn = (html: string) => html.slice(html.indexOf('<article'), html.lastIndexOf('</article>'));

const withoutId = (document: Passages[number] & { readonly id: number }): Passages[number] => {
  const { id: _, ...passage } = document;
  return passage;
};

/** What `earlier` has of pages, as a function of path and new HTML; undefined for a changed page. */
async function reader({
  folder,
  words,
}: EarlierCopies): Promise<(path: string, html: string) => Promise<Copy | undefined>> {
  const documents = JSON.parse(words(await readFile(join(folder, 'search.json'), 'utf8'))) as ({
    readonly id: number;
  } & Passages[number])[];
  const byPath = Map.groupBy(documents, (document) => document.path);
  return async (path, html) => {
    const before = words(await readFile(join(folder, path, 'index.html'), 'utf8'));
    if (articleIn(before) !== articleIn(html)) return undefined;
    const markdown = words(await readFile(join(folder, `${path}.md`), 'utf8'));
    return { markdown, passages: (byPath.get(path) ?? []).map(withoutId) };
  };
}

/** Reads the prerendered documentation pages of `all` in `dist` and writes the copies beside them. */
export async function writeMarkdown(
  dist: string,
  all: readonly Page[],
  earlier?: EarlierCopies,
): Promise<void> {
  const copyBefore = earlier && (await reader(earlier));
  const pages = all.filter(
    ({ module, path, canonical = path }) => module.startsWith('documentation/') && path === canonical,
  );
  const copies: string[] = [];
  const passages: Passages = [];
  for (const { path, title } of pages) {
    const html = await readFile(join(dist, path, 'index.html'), 'utf8');
    const copy = (await copyBefore?.(path, html)) ?? (await copyOf(html, path, title));
    passages.push(...copy.passages);
    copies.push(copy.markdown);
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, `${path}.md`), copy.markdown);
  }
  await writeFile(join(dist, 'llms.txt'), index(pages));
  await writeFile(join(dist, 'llms-full.txt'), copies.join('\n---\n\n'));
  await writeFile(join(dist, 'search.json'), JSON.stringify(searchDocuments(passages)));
}
