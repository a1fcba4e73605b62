import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { type Catalogue, companyFile, type MemberEntry } from '../../catalogue.ts';
import type { MemberKind, ImportedMember, Source } from '../../lake.ts';
import { encodeMembers, memberKey, readMembers } from '../../member-files.ts';
import type { MembersContent } from '../content/imported-content.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import type { FileToWrite } from './encode-staged.ts';
import { readOlder } from './read-older.ts';
import type { StagingArea } from './staged.ts';

interface StagedMembers {
  readonly kind: MemberKind;
  readonly source: Source;
  readonly rows: readonly ImportedMember[];
}

/** The class of an imported symbol that turns out to be a fund or an index. */
const CLASSES = { holdings: 'etf', memberships: 'index' } as const;

/** The holdings of funds and members of indices that an import changes, on top of the catalogue. */
export function createMemberStaging(desk: StagingArea, catalogue: Catalogue | undefined) {
  const entries = new Map(catalogue?.members?.map((it) => [it.symbol, it]));
  const staged = new Map<string, StagedMembers>();

  /** Whether a symbol can have them: an imported one, which becomes a fund or an index, or one of the simulated market. */
  const accept = (symbol: string, kind: MemberKind): boolean => {
    const known = desk.find(symbol);
    const fits = (assetClass: string | undefined) =>
      kind === 'memberships' ? assetClass === 'index' : assetClass === 'etf' || assetClass === 'fund';
    if (!known) return fits(INSTRUMENTS.get(symbol)?.assetClass);
    if (known.info.assetClass === 'equity') known.info = { ...known.info, assetClass: CLASSES[kind] };
    return fits(known.info.assetClass);
  };

  return {
    /** New holdings replace those of the same dates; new memberships those of the same symbol and first day. */
    async stage({ kind, members }: MembersContent, source: Source): Promise<StagedCounts> {
      let withoutBars = 0;
      for (const [symbol, rows] of members) {
        if (!accept(symbol, kind)) {
          withoutBars++;
          continue;
        }
        const entry = entries.get(symbol);
        const older =
          staged.get(symbol)?.rows ??
          (entry?.kind === kind ? await readOlder(desk.files, entry.file, readMembers) : undefined) ??
          [];
        staged.set(symbol, { kind, source, rows: merged(kind, older, rows) });
      }
      return { ...NO_COUNTS, withoutBars };
    },

    /** All of them for the catalogue, the symbols with changes, and their files. */
    encode(missing: ReadonlySet<string>): {
      members: readonly MemberEntry[];
      changed: readonly string[];
      files: readonly FileToWrite[];
    } {
      const all = new Map(entries);
      const files: FileToWrite[] = [];
      const changed: string[] = [];
      for (const [symbol, { kind, source, rows }] of staged) {
        const { bytes, version } = encodeMembers(rows);
        const file = companyFile('members', symbol, version);
        const entry: MemberEntry = { symbol, kind, source, file, version };
        if (JSON.stringify(entry) === JSON.stringify(entries.get(symbol)) && !missing.has(file)) continue;
        all.set(symbol, entry);
        changed.push(symbol);
        files.push({ path: file, bytes });
      }
      const members = [...all.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
      return { members, changed, files };
    },
  };
}

function merged(
  kind: MemberKind,
  older: readonly ImportedMember[],
  newer: readonly ImportedMember[],
): ImportedMember[] {
  const dates = new Set(newer.map(({ from }) => from));
  const kept = kind === 'holdings' ? older.filter(({ from }) => !dates.has(from)) : older;
  const byKey = new Map([...kept, ...newer].map((row) => [memberKey(row), row]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
