/** The imports between files of this repository, read from their text. The map of rooms is checked against it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"()]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The text of a file, by its path from the root. */
export const textOf = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** Code that ships: no tests, and nothing that only tests use. Paths from the root, with forward slashes. */
export const productFiles: readonly string[] = globSync('{contracts,market,server,web}/src/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/') && !file.endsWith('.d.ts'));

/** The file that `specifier` names when `from` imports it; undefined for packages of others. Both paths from the root. */
export function targetOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier));
  const own = /^@meridian\/([^/]+)\/(.+)$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}.ts` : undefined;
}

/** What `file` imports from this repository, types included. */
export const importsOf = (file: string): readonly string[] =>
  [...textOf(file).matchAll(IMPORT)].flatMap((match) => targetOf(match[1] ?? match[2]!, file) ?? []);

/** All files and packages that `file` loads before it runs: static imports of values, not those on demand. */
export function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [statement, specifier] of textOf(file).matchAll(IMPORT)) {
    if (specifier === undefined || /^\s*(?:import|export)\s+type\b/.test(statement)) continue;
    const target = targetOf(specifier, file);
    if (target !== undefined && existsSync(resolve(root, target))) loadedBy(target, loaded);
    else loaded.add(target ?? specifier);
  }
  return loaded;
}

/** The groups of nodes that reach each other, by Tarjan's algorithm (SIAM J. Comput. 1, 1972); empty without a cycle. */
export function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
