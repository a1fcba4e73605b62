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

/** The names of all tabs below a node, by their id. */
function tabNames(node: Node, names = new Map<unknown, string>()): ReadonlyMap<unknown, string> {
  if (node.type === 'element' && node.properties['role'] === 'tab') {
    names.set(node.properties['id'], textOf(node));
  }
  if ('children' in node) for (const child of node.children) tabNames(child, names);
  return names;
}

/** Adds the tab name above a panel, and shows unselected panels, too. */
function namedPanel(panel: Element, tabs: ReadonlyMap<unknown, string>): ElementContent[] {
  delete panel.properties['hidden'];
  const name = tabs.get(String(panel.properties['ariaLabelledBy']));
  return name === undefined ? [panel] : [element('p', [element('strong', [text(name)])]), panel];
}

/** Points links between documentation pages to their Markdown copies. */
function toMarkdownCopy({ properties }: Element): void {
  const link = /^(\/documentation[^#.]*)(#.*)?$/.exec(`${properties['href']}`);
  if (link) properties['href'] = `${link[1]}.md${link[2] ?? ''}`;
}

/** Removes controls, names panels and converts definition lists. */
function strip(parent: Element, tabs: ReadonlyMap<unknown, string>): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (isControl(child)) return [];
    toMarkdownCopy(child);
    if (child.tagName === 'dl') return [definitionsToList(child)];
    return child.properties['role'] === 'tabpanel' ? namedPanel(child, tabs) : [child];
  });
}

/** `tabs` are named apart, because they are removed as controls. Without positions, the tree is copied in less time. */
function stripAll(parent: Element, tabs: ReadonlyMap<unknown, string>): void {
  for (const child of parent.children) delete child.position;
  for (const child of elements(parent.children)) stripAll(child, tabs);
  strip(parent, tabs);
}

const parser = unified().use(rehypeParse, { fragment: true });

/** The article in the HTML of a page; throws without one. */
export function articleOf(html: string): Element {
  const from = html.indexOf('<article');
  const [article] =
    from === -1
      ? []
      : elements(parser.parse(html.slice(from, html.lastIndexOf('</article>'))).children as ElementContent[]);
  if (!article) throw new Error('A page of the documentation has no article');
  stripAll(article, tabNames(article));
  return article;
}
