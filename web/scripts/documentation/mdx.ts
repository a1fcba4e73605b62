/** Compiles MDX to modules. The existing plugin package would add a second bundler. */
import { createProcessor } from '@mdx-js/mdx';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { ContentsEntry } from '../../src/content/reference.ts';

const isHeading = (node: RootContent): node is Element => node.type === 'element' && node.tagName === 'h2';
const isSide = (node: RootContent): boolean => node.type === 'mdxJsxFlowElement' && node.name === 'Side';
const isModule = (node: RootContent): boolean => node.type === 'mdxjsEsm';

const textOf = (node: RootContent | ElementContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

const box = (tagName: string, className: string, children: RootContent[]): Element => ({
  type: 'element',
  tagName,
  properties: { className: [className] },
  children: children as ElementContent[],
});

/** Prose in one column, its code in the other. */
function columns(part: RootContent[]): Element[] {
  const side = part.filter(isSide);
  const prose = box(
    'div',
    'docs-prose',
    part.filter((node) => !isSide(node)),
  );
  return side.length > 0 ? [prose, box('div', 'docs-code', side)] : [prose];
}

/** Splits a text into one block per second-level heading. */
function blocks() {
  return (tree: Root, file: { readonly data: Record<string, unknown> }) => {
    const modules = tree.children.filter(isModule);
    const parts: RootContent[][] = [[]];
    for (const node of tree.children) {
      if (isModule(node) || (node.type === 'text' && node.value.trim() === '')) continue;
      if (isHeading(node)) parts.push([]);
      parts.at(-1)!.push(node);
    }
    const filled = parts.filter((part) => part.length > 0);
    const headings = tree.children.filter(isHeading);
    file.data['contents'] = headings.map((node): ContentsEntry => ({
      id: String(node.properties['id']),
      text: textOf(node),
    }));
    tree.children = [...modules, ...filled.map((part) => box('section', 'docs-block', columns(part)))];
  };
}

type Parent = Root | RootContent | ElementContent;

const childrenNamed = (node: Parent, name: string): Element[] =>
  'children' in node
    ? node.children
        .filter((child) => child.type === 'element' && child.tagName === name)
        .map((child) => child as Element)
    : [];

/** Gives each cell of a table the name of its column, for narrow screens, where rows are lists. */
function labels() {
  const visit = (node: Parent): void => {
    if (node.type === 'element' && node.tagName === 'table') {
      const rowsOf = (part: string) => childrenNamed(node, part).flatMap((each) => childrenNamed(each, 'tr'));
      const heads = rowsOf('thead').flatMap((row) => childrenNamed(row, 'th').map(textOf));
      for (const row of rowsOf('tbody')) {
        for (const [at, cell] of childrenNamed(row, 'td').entries()) cell.properties['dataLabel'] = heads[at];
      }
    } else if ('children' in node) node.children.forEach(visit);
  };
  return visit;
}

/** The metadata of a fenced block: its `title="…"`, and how to run it if not as it is. */
const FENCE_WORDS = /^title="([^"]+)"(?: (refused|needs=\w+))?$/;

function titles() {
  const visit = (node: Parent): void => {
    if (node.type === 'element' && node.tagName === 'code' && node.data?.meta) {
      const [, title, runs] = FENCE_WORDS.exec(node.data.meta) ?? [];
      if (title === undefined) throw new Error(`A fenced block has invalid metadata: ${node.data.meta}`);
      Object.assign(node.properties, { title, ...(runs === undefined ? {} : { runs }) });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  return visit;
}

const processor = createProcessor({
  jsxImportSource: 'react',
  remarkPlugins: [remarkGfm, remarkFrontmatter, [remarkMdxFrontmatter, { name: 'frontmatter' }]],
  rehypePlugins: [rehypeSlug, titles, labels, blocks],
});

/** By path and text: the browser and the renderer are built from the same files. */
const compiled = new Map<string, Promise<string>>();

/** Compiles an MDX file to a module with the content as default export, `frontmatter`, and `contents`. */
export function compileMdx(value: string, path: string): Promise<string> {
  const key = `${path}\n${value}`;
  const known = compiled.get(key) ?? compile(value, path);
  compiled.set(key, known);
  return known;
}

async function compile(value: string, path: string): Promise<string> {
  const file = await processor.process({ value, path });
  return `${String(file)}\nexport const contents = ${JSON.stringify(file.data['contents'])};\n`;
}
