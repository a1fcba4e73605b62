import { dayOf } from '@meridian/market/dates';
import { type Catalogue, companyFile, type MacroEntry } from '../../catalogue.ts';
import type { LakeFiles } from '../../objects/remote-files.ts';
import type { Source } from '../../lake.ts';
import { encodeObservations, readObservations } from '../../company-files.ts';
import type { MacroContent, MacroValue } from '../content/imported-content.ts';
import { assumedRelease, type ImportedSeries, seriesOf } from '../content/macro.ts';
import type { FileToWrite } from './encode-staged.ts';
import { readOlder } from './read-older.ts';

interface StagedSeries extends ImportedSeries {
  readonly source: MacroEntry['source'];
}

/** The economic series that an import changes, on top of the catalogue. */
export function createMacroStaging(stored: LakeFiles, catalogue: Catalogue | undefined) {
  const entries = new Map(catalogue?.macro?.map((it) => [it.series.toUpperCase(), it]));
  const staged = new Map<string, StagedSeries>();

  return {
    /** New values replace the stored ones of the same date, or of the same date and release where they state one. */
    async stage({ series }: MacroContent, source: Source): Promise<void> {
      for (const [name, values] of series) {
        const key = name.toUpperCase();
        const entry = entries.get(key);
        const older =
          staged.get(key)?.observations ??
          (entry && (await readOlder(stored, entry.file, readObservations))) ??
          [];
        const frequency = staged.get(key)?.frequency ?? entry?.frequency ?? 'daily';
        staged.set(key, { ...seriesOf(name, merged(older, frequency, values)), source });
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

function merged(
  older: ImportedSeries['observations'],
  frequency: ImportedSeries['frequency'],
  values: readonly MacroValue[],
): MacroValue[] {
  const replaced = new Set(values.filter(({ releasedMs }) => releasedMs === null).map(({ day }) => day));
  const all = new Map<string, MacroValue>();
  for (const { date, value, releasedAtMs } of older) {
    const day = dayOf(date);
    if (replaced.has(day)) continue;
    // A release that was assumed is assumed again, because the frequency may look different now.
    const releasedMs = releasedAtMs === assumedRelease(day, frequency) ? null : releasedAtMs;
    all.set(`${day} ${releasedMs}`, { day, value, releasedMs });
  }
  for (const it of values) all.set(`${it.day} ${it.releasedMs}`, it);
  return [...all.values()];
}
