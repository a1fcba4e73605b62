import {
  type Catalogue,
  type CatalogueEntry,
  filesOf,
  type MacroEntry,
  type MemberEntry,
} from '../catalogue.ts';

/** A file that a later import has replaced. Processes that have not noticed yet may still read it. */
interface ReplacedFile {
  readonly file: string;
  readonly atMs: number;
}

/** What processes share of their catalogues: everything but the simulated market, which each makes for itself. */
export interface SharedCatalogue {
  readonly format: 1;
  readonly entries: readonly CatalogueEntry[];
  readonly macro: readonly MacroEntry[];
  /** Absent when there are none, and in those of earlier versions. */
  readonly members?: readonly MemberEntry[];
  /** Absent in catalogues of earlier versions. */
  readonly announced?: Catalogue['announced'];
  readonly replaced: readonly ReplacedFile[];
}

const isShared = ({ source, reports, news, posts, earnings }: CatalogueEntry) =>
  source !== 'simulated' || [reports, news, posts, earnings].some((part) => part !== undefined);

/** The shared part of a catalogue. `replaced`: files that are no longer named. */
export const sharedPart = (
  { entries, macro = [], members, announced }: Pick<Catalogue, 'entries' | 'macro' | 'members' | 'announced'>,
  replaced: readonly ReplacedFile[],
): SharedCatalogue => ({
  format: 1,
  entries: entries.filter(isShared),
  macro,
  ...(members && { members }),
  ...(announced && { announced }),
  replaced,
});

/** The files that are in the object store: not those of simulated prices. */
export function sharedFiles({
  entries,
  macro = [],
  members = [],
}: Pick<Catalogue, 'entries' | 'macro' | 'members'>): Set<string> {
  const own = new Set(entries.filter(({ source }) => source === 'simulated').flatMap(simulatedFiles));
  const all = [
    ...entries.filter(isShared).flatMap(filesOf),
    ...[...macro, ...members].map(({ file }) => file),
  ];
  return new Set(all.filter((file) => file !== undefined && !own.has(file)) as string[]);
}

const simulatedFiles = ({ file, events }: CatalogueEntry) => [file, events?.file];

/** The catalogue of a home with the shared one, whose imports replace its own. `etag` identifies the shared one. */
export function withShared(
  own: Catalogue | undefined,
  { entries, macro, members = [], announced }: SharedCatalogue,
  etag: string,
): Catalogue {
  const merged = new Map<string, CatalogueEntry>();
  for (const entry of own?.entries ?? []) {
    const { reports: _reports, news: _news, posts: _posts, earnings: _earnings, ...simulated } = entry;
    if (entry.source === 'simulated') merged.set(entry.symbol, simulated);
  }
  for (const entry of entries) {
    const simulated = merged.get(entry.symbol);
    if (entry.source !== 'simulated') merged.set(entry.symbol, entry);
    else if (simulated) {
      const { reports, news, posts, earnings } = entry;
      merged.set(entry.symbol, {
        ...simulated,
        ...(reports && { reports }),
        ...(news && { news }),
        ...(posts && { posts }),
        ...(earnings && { earnings }),
      });
    }
  }
  return {
    format: 1,
    // No exchange has version 0, so the next start adds the simulated symbols beside the imported ones.
    simulator: own?.simulator ?? { version: 0, seed: 0 },
    entries: [...merged.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    ...(macro.length > 0 && { macro }),
    ...(members.length > 0 && { members }),
    ...(announced && { announced }),
    shared: etag,
  };
}
