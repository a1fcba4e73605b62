import type { Catalogue } from '../../catalogue.ts';
import type { Announced, Source } from '../../lake.ts';
import type { EventRows } from '../content/event-rows.ts';
import { ImportFailure } from '../files/import-failure.ts';
import type { StagingArea } from './staged.ts';

/** The catalogue has all of them in memory and in one file. */
const ANNOUNCED_MAX = 20_000;

/** What an import announces, on top of the catalogue. */
export function createAnnouncedStaging(desk: StagingArea, catalogue: Catalogue | undefined) {
  const before = catalogue?.announced ?? [];
  let all = before;

  /** Whether an announcement says something about the market, or about a symbol that will come. */
  const isUsed = ({ symbol, kind, date, related }: Announced, today: string): boolean => {
    if (desk.sourceOf(symbol) !== undefined) return date > today;
    if (kind === 'listing') return true;
    return kind === 'symbolChange' && date > today && desk.sourceOf(related!) !== undefined;
  };

  return {
    /**
     * New announcements of a symbol replace the earlier ones of the same kind that have not come. Returns the number of
     * those that were taken, and their symbols. Throws ImportFailure when the market has too many of them.
     */
    stage({ announced, today }: EventRows, source: Source): { count: number; symbols: ReadonlySet<string> } {
      const fresh = announced.map((it) => ({ ...it, source })).filter((it) => isUsed(it, today));
      const replaced = new Set(fresh.map(keyOf));
      const kept = all.filter((it) => {
        if (replaced.has(keyOf(it))) return it.date <= today && it.kind !== 'listing';
        return it.date > today || desk.sourceOf(it.symbol) !== 'simulated';
      });
      all = [...kept, ...fresh].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
      if (all.length > ANNOUNCED_MAX)
        throw new ImportFailure(
          `${all.length} announcements would be stored, and ${ANNOUNCED_MAX} are possible; import fewer days ahead.`,
        );
      return { count: fresh.length, symbols: new Set(fresh.map(({ symbol }) => symbol)) };
    },

    /** All announcements for the catalogue, and whether they differ from its own. */
    result: () => ({ announced: all, isChanged: JSON.stringify(all) !== JSON.stringify(before) }),
  };
}

const keyOf = ({ symbol, kind }: Announced) => `${symbol} ${kind}`;
const orderOf = ({ symbol, date, kind }: Announced) => `${symbol} ${date} ${kind}`;

export type AnnouncedStaging = ReturnType<typeof createAnnouncedStaging>;
