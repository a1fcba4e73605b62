/** The operator's Markdown as a tree that pages render and browsers fetch: elements that are known to be safe, and nothing else. */
import type { ElementContent, Root, RootContent } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

export type TextNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...TextNode[]];

const TAGS = new Set(
  'a b blockquote br code del em h2 h3 h4 hr i li ol p pre strong table tbody td th thead tr ul'.split(' '),
);
/** The page has its own first heading. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const SAFE_LINK = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/;

// Markup in the Markdown is left out, since remark-rehype drops it.
const reader = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);

export async function legalText(markdown: string): Promise<TextNode[]> {
  const root: Root = await reader.run(reader.parse(markdown));
  return root.children.flatMap(safe);
}

function safe(node: RootContent | ElementContent): TextNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const tag = RENAMED[node.tagName] ?? node.tagName;
  const children = node.children.flatMap(safe);
  if (!TAGS.has(tag)) return children;
  const href = node.properties['href'];
  return [
    [tag, tag === 'a' && typeof href === 'string' && SAFE_LINK.test(href) ? { href } : {}, ...children],
  ];
}
