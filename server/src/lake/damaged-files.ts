import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, type CatalogueEntry, filesOf, lakeFolder } from './catalogue.ts';

/** The imported files of a lake that are damaged or missing. A file that is there again counts as whole until it is read. */
export function damagedFiles(home: string, catalogue: () => Catalogue) {
  const files = new Set<string>();
  const isDamaged = (file: string | undefined) => {
    if (file === undefined || !files.has(file)) return false;
    if (existsSync(join(lakeFolder(home), file))) files.delete(file);
    return files.has(file);
  };
  const has = (entry: CatalogueEntry) =>
    files.size > 0 && entry.source !== 'simulated' && filesOf(entry).some(isDamaged);
  return {
    add: (file: string) => void files.add(file),
    /** Whether data of a symbol are damaged. */
    has,
    /** The symbols and economic series with damaged data. */
    subjects: (): string[] => {
      if (files.size === 0) return [];
      const { entries, macro = [], members = [] } = catalogue();
      const series = macro.filter(({ file }) => isDamaged(file));
      const lists = members.filter(({ file }) => isDamaged(file));
      const symbols = [...entries.filter(has), ...lists].map((it) => it.symbol);
      return [...new Set([...symbols, ...series.map((it) => it.series)])];
    },
    /** The symbol or series of a file; undefined for simulated symbols and for files that the catalogue does not name. */
    subjectOf: (file: string): string | undefined => {
      const { entries, macro = [], members = [] } = catalogue();
      const entry = entries.find((it) => it.source !== 'simulated' && filesOf(it).includes(file));
      const { symbol } = entry ?? members.find((it) => it.file === file) ?? {};
      return symbol ?? macro.find((it) => it.file === file)?.series;
    },
  };
}
