/**
 * Replaces what the journal and its ingester get from outside: disk, clock, locks, random ids and the store. Everything else
 * is the product's own code, unchanged.
 */
import { registerHooks } from 'node:module';
import { LEDGER_MUTANTS, MUTANTS } from './mutants.ts';

const replaced = (name: string) => new URL(`replaced/${name}.ts`, import.meta.url).href;

/** By what the importing file is and what it asks for. */
const REPLACEMENTS: readonly (readonly [importer: RegExp, specifier: RegExp, url: string])[] = [
  [/\/modules\/usage\/|\/shared\/(?:quarantine\/|flush-file)/, /^node:fs$/, replaced('fs')],
  [/\/modules\/usage\//, /^node:timers\/promises$/, replaced('timers')],
  [/\/modules\/usage\/journal\//, /\/file-lock\.ts$/, replaced('file-lock')],
  [/\/modules\/usage\/journal\//, /\/key-format\.ts$/, replaced('key-format')],
  [
    /\/modules\/usage\/(?:ingest|take-over|storing\/store-part)/,
    /\/usage-ingest\.ts$/,
    replaced('usage-ingest'),
  ],
  [
    /\/modules\/usage\/(?:ingest|streamed-part)/,
    /\/(?:rows|account-window|tally|partitions)\.ts$/,
    replaced('sums'),
  ],
];

/** Replaces the product's surroundings. Call it before anything of the product is imported. */
export function installHooks(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL ?? '';
      for (const [from, asked, url] of REPLACEMENTS) {
        if (from.test(importer) && asked.test(specifier))
          return { url, shortCircuit: true, format: 'module-typescript' };
      }
      return next(specifier, context);
    },
  });
}

/** Replaces a line of the product by a wrong one. Without a name it does nothing. */
export function installMutant(name: string | undefined): void {
  if (name === undefined) return;
  const mutant = { ...MUTANTS, ...LEDGER_MUTANTS }[name];
  if (!mutant) throw new Error(`There is no mutant "${name}".`);
  const { file, line, wrong } = mutant;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(file)) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      if (!source.includes(line)) throw new Error(`${file} has no line "${line}".`);
      return { ...loaded, source: source.replace(line, wrong) };
    },
  });
}
