/** Extracts the article of a prerendered page as a tree, without interactive elements. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

type Node = Root | RootContent | ElementContent;

const CONTROLS = new Set(['button', 'svg', 'script', 'style']);
const isControl = ({ tagName, properties }: Element): boolean =>
  CONTROLS.has(tagName) || 'dataFurniture' in properties || properties['role'] === 'tablist';

/** The text content of a node. */
export const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

function find(node: Node, matches: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && matches(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });
const text = (value: string): ElementContent => ({ type: 'text', value });
const elements = (nodes: readonly ElementContent[]) => nodes.filter((node) => node.type === 'element');

/** Converts a definition list into a list with one line per entry, which keeps the id of the entry. */
function definitionsToList(list: Element): Element {
  const lines = elements(list.children).map((entry) => {
    const [name, meaning] = elements(entry.children);
    const parts = elements(meaning?.children ?? []);
    const description =
      parts.length > 0 ? parts.flatMap((part) => [text('. '), ...part.children]) : meaning?.children;
    const { id } = entry.properties;
    return element(
      'li',
      [...(name?.children ?? []), text(': '), ...(description ?? []).slice(parts.length > 0 ? 1 : 0)],
      id === undefined ? {} : { id },
    );
  });
  return element('ul', lines);
}

/** Adds the tab name above a panel, and shows unselected panels, too. */
function namedPanel(panel: Element, article: Element): ElementContent[] {
  delete panel.properties['hidden'];
  const tab = find(
    article,
    ({ properties }) => properties['id'] === String(panel.properties['ariaLabelledBy']),
  );
  return tab ? [element('p', [element('strong', [text(textOf(tab))])]), panel] : [panel];
}

/** Points links between documentation pages to their Markdown copies. */
function toMarkdownCopy({ properties }: Element): void {
  const link = /^(\/documentation[^#.]*)(#.*)?$/.exec(`${properties['href']}`);
  if (link) properties['href'] = `${link[1]}.md${link[2] ?? ''}`;
}

/** Removes controls, names panels and converts definition lists. */
function strip(parent: Element, article: Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (isControl(child)) return [];
    toMarkdownCopy(child);
    if (child.tagName === 'dl') return [definitionsToList(child)];
    return child.properties['role'] === 'tabpanel' ? namedPanel(child, article) : [child];
  });
}

/** `article` is an unchanged copy, because the tabs are removed as controls. */
function stripAll(parent: Element, article: Element): void {
  for (const child of elements(parent.children)) stripAll(child, article);
  strip(parent, article);
}

const parser = unified().use(rehypeParse);

/** The article in the HTML of a page; throws without one. */
export function articleOf(html: string): Element {
  const article = find(parser.parse(html), ({ tagName }) => tagName === 'article');
  if (!article) throw new Error('A page of the documentation has no article');
  stripAll(article, structuredClone(article));
  return article;
}
