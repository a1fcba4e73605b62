import { dayOf } from '@meridian/market/dates';
import { type Catalogue, companyFile, type MacroEntry } from '../../catalogue.ts';
import type { Source } from '../../lake.ts';
import { encodeObservations, readObservations } from '../../company-files.ts';
import type { MacroContent } from '../content/imported-content.ts';
import { type ImportedSeries, seriesOf } from '../content/macro.ts';
import type { FileToWrite } from './encode-staged.ts';
import { readOlder } from './read-older.ts';

interface StagedSeries extends ImportedSeries {
  readonly source: MacroEntry['source'];
}

/** The economic series that an import changes, on top of the catalogue. */
export function createMacroStaging(home: string, catalogue: Catalogue | undefined) {
  const entries = new Map(catalogue?.macro?.map((it) => [it.series.toUpperCase(), it]));
  const staged = new Map<string, StagedSeries>();

  return {
    /** New values replace the stored ones of the same date. */
    async stage({ series }: MacroContent, source: Source): Promise<void> {
      for (const [name, values] of series) {
        const key = name.toUpperCase();
        const entry = entries.get(key);
        const older =
          staged.get(key)?.observations ??
          (entry && (await readOlder(home, entry.file, readObservations))) ??
          [];
        const all = new Map([...older.map((it) => [dayOf(it.date), it.value] as const), ...values]);
        staged.set(key, { ...seriesOf(name, all), source });
      }
    },

    /** All series for the catalogue, how many of them changed, and their files. */
    encode(missing: ReadonlySet<string>): {
      macro: readonly MacroEntry[];
      changed: number;
      files: readonly FileToWrite[];
    } {
      const all = new Map(entries);
      const files: FileToWrite[] = [];
      for (const [key, { observations, ...about }] of staged) {
        const { bytes, version } = encodeObservations(observations);
        const file = companyFile('macro', about.series, version);
        const entry: MacroEntry = { ...about, file, version };
        if (JSON.stringify(entry) === JSON.stringify(entries.get(key)) && !missing.has(file)) continue;
        all.set(key, entry);
        files.push({ path: file, bytes });
      }
      const macro = [...all.values()].toSorted((a, b) => (a.series < b.series ? -1 : 1));
      return { macro, changed: files.length, files };
    },
  };
}
