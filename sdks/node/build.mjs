/** Makes `dist` of `src`: JavaScript and types, file by file, with what the product has at hand anyway. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isolatedDeclarationSync, transformSync } from 'rolldown/experimental';

const folder = import.meta.dirname;

/** Throws what a tool found wrong with a file. */
function fail(file, errors) {
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
}

/** Imports name files as they will be. */
const named = (code) => code.replaceAll(/(from |import\()'(\.{1,2}\/[^']+)\.ts'/g, "$1'$2.js'");
const quoted = (code) => code.replaceAll(/(from |import\()"(\.{1,2}\/[^"]+)"/g, "$1'$2'");

/** Writes `dist` anew; throws what is wrong with the sources. */
export function build() {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  for (const file of globSync('**/*.ts', { cwd: join(folder, 'src') })) {
    const source = readFileSync(join(folder, 'src', file), 'utf8');
    const script = transformSync(file, source, { lang: 'ts', target: 'es2022' });
    fail(file, script.errors);
    const types = isolatedDeclarationSync(file, source);
    fail(file, types.errors);
    const to = join(folder, 'dist', file.slice(0, -'.ts'.length));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(`${to}.js`, named(quoted(script.code)));
    // What declarations need of TypeScript's own library is said in comments, which are lost on the way.
    const references = source.match(/^\/\/\/ <reference .+>\n/gm) ?? [];
    writeFileSync(`${to}.d.ts`, references.join('') + named(quoted(types.code)));
  }
}

if (import.meta.url === `file://${process.argv[1]}`) build();
