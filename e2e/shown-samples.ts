/** Reads the code samples of the built portal as readers see them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export const dist = join(import.meta.dirname, '..', 'web', 'dist');

export interface ShownSample {
  /** The path of its page, such as `/documentation/api/quote`. */
  readonly page: string;
  /** Its title. */
  readonly name: string;
  /** As in the class `language-sh`. */
  readonly language: string;
  readonly code: string;
  /** `refused` if it shows an error response, `needs=…` if it needs a package. */
  readonly runs: string | undefined;
}

type Node = Root | RootContent;

const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** The samples below `node`; `around` are the properties of its ancestors. */
function samplesBelow(node: Node, around: Pick<ShownSample, 'page' | 'name' | 'runs'>): ShownSample[] {
  if (!('children' in node)) return [];
  if (node.type !== 'element') return node.children.flatMap((child) => samplesBelow(child, around));
  const { className, ariaLabel, dataRuns } = node.properties;
  const language = /^language-(\w+)$/.exec(String(className))?.[1];
  if (node.tagName === 'code' && language !== undefined) return [{ ...around, language, code: textOf(node) }];
  const within = {
    page: around.page,
    name: typeof ariaLabel === 'string' ? ariaLabel : around.name,
    runs: typeof dataRuns === 'string' ? dataRuns : around.runs,
  };
  return node.children.flatMap((child) => samplesBelow(child, within));
}

const parser = unified().use(rehypeParse);

/** Every sample of every prerendered page; `/documentation` comes before its alias `/docs`. */
export const shownSamples = (): readonly ShownSample[] =>
  globSync('**/index.html', { cwd: dist })
    .toSorted()
    .toReversed()
    .flatMap((file) => {
      const page = `/${dirname(file) === '.' ? '' : dirname(file)}`;
      const tree = parser.parse(readFileSync(join(dist, file), 'utf8'));
      return samplesBelow(tree, { page, name: '', runs: undefined });
    });
