/** The text of a YAML file with the line of each key. */
import { createRequire } from 'node:module';
import type { Node } from 'yaml';

export interface ParsedYaml {
  readonly content: unknown;
  /** The line of the key at that path, or of the nearest group above it. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
  /** Where the text is not YAML. */
  readonly errors: readonly { readonly line: number; readonly what: string }[];
}

/** Aliases that expand to more than this are an attack or a mistake. */
const ALIASES_MAX = 100;

export function parseYaml(text: string): ParsedYaml {
  // Loaded on demand, since most portals have no file, and at once, since all later code depends on the file.
  const yaml = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  const { isMap, isNode, isPair, LineCounter, parseDocument } = yaml;
  const nodeAt = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);
  const keyOf = (key: unknown) => (isNode(key) ? String((key as { value?: unknown }).value) : undefined);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  const errors = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    line: lineAt(pos[0]),
    what: message.replaceAll(/\s+/g, ' '),
  }));
  const lineOf = (path: readonly (string | number)[]): number => {
    const last = path.at(-1);
    if (last === undefined) return lineAt(nodeAt(document.contents)?.range?.[0]);
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && keyOf(item.key) === String(last));
      const key = nodeAt(pair?.key);
      if (key) return lineAt(key.range?.[0]);
    }
    const node = nodeAt(document.getIn(path, true));
    return node ? lineAt(node.range?.[0]) : lineOf(path.slice(0, -1));
  };
  if (errors.length > 0) return { content: undefined, lineOf, errors };
  try {
    return { content: document.toJS({ maxAliasCount: ALIASES_MAX }), lineOf, errors };
  } catch (error) {
    return { content: undefined, lineOf, errors: [{ line: 1, what: (error as Error).message }] };
  }
}
