/** Builds `dist` from `src`: JavaScript and declarations, file by file, with tools that the product already has. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isolatedDeclarationSync, transformSync } from 'rolldown/experimental';

const folder = import.meta.dirname;

/** Throws the errors that a tool found in a file. */
function fail(file, errors) {
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
}

/** Rewrites import paths to the built file names. */
const named = (code) => code.replaceAll(/(from |import\()'(\.{1,2}\/[^']+)\.ts'/g, "$1'$2.js'");
const quoted = (code) => code.replaceAll(/(from |import\()"(\.{1,2}\/[^"]+)"/g, "$1'$2'");

/** Replaces the folder `into`. Throws when the sources have errors. */
export function build(into = join(folder, 'dist')) {
  rmSync(into, { recursive: true, force: true });
  for (const file of globSync('**/*.ts', { cwd: join(folder, 'src') })) {
    const source = readFileSync(join(folder, 'src', file), 'utf8');
    const script = transformSync(file, source, { lang: 'ts', target: 'es2022' });
    fail(file, script.errors);
    const types = isolatedDeclarationSync(file, source);
    fail(file, types.errors);
    const to = join(into, file.slice(0, -'.ts'.length));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(`${to}.js`, named(quoted(script.code)));
    // The transform drops the comments that name the TypeScript libraries a declaration needs, so add them again.
    const references = source.match(/^\/\/\/ <reference .+>\n/gm) ?? [];
    writeFileSync(`${to}.d.ts`, references.join('') + named(quoted(types.code)));
  }
}

if (import.meta.url === `file://${process.argv[1]}`) build();
