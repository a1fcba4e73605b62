/**
 * Writes web/scripts/icons.json: the icons of lucide-react that the portal names, so that neither an installation nor a build reads
 * the thousands of others. With `--check` it fails when the file differs.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const file = join(root, 'web', 'scripts', 'icons.json');
const library = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', '..');

interface IconModule {
  readonly __iconData: { readonly node: readonly (readonly [tag: string, attributes: object])[] };
}

const NAMED = /import \{([^}]+)\} from 'lucide-react'/g;
const sources = globSync('web/src/**/*.{ts,tsx,mdx}', { cwd: root });
const code = sources.map((source) => readFileSync(join(root, source), 'utf8')).join('\n');
const names = [...code.matchAll(NAMED)]
  .flatMap(([, list = '']) => list.split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.startsWith('type '))
  .map((name) => name.split(' ', 1)[0]!);

/** The drawing of an icon. `BookOpen` is in `icons/book-open.mjs`, which may only name another file. */
async function drawingOf(name: string): Promise<IconModule['__iconData']['node']> {
  const word = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
  const path = join(library, 'dist', 'esm', 'icons', `${word}.mjs`);
  const [, alias] = /^export \{ default \} from '\.\/([\w-]+\.mjs)'/m.exec(readFileSync(path, 'utf8')) ?? [];
  const { __iconData } = (await import(alias ? join(dirname(path), alias) : path)) as IconModule;
  return __iconData.node;
}

const icons: Record<string, IconModule['__iconData']['node']> = {};
for (const name of [...new Set(names)].toSorted()) icons[name] = await drawingOf(name);
const licence = readFileSync(join(library, 'LICENSE'), 'utf8').trim().split('\n');
const printed = `${JSON.stringify({ from: 'lucide-react', licence, icons }, null, 1)}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('web/scripts/icons.json is out of date. Run: node scripts/print-icons.ts');
  process.exit(1);
}
