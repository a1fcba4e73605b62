import { join } from 'node:path';
import {
  type Catalogue,
  type CatalogueEntry,
  lakeFolder,
  type MacroEntry,
  type MemberEntry,
  missingFiles,
} from '../../catalogue.ts';
import type { Announced, Source } from '../../lake.ts';
import type { LakeFiles } from '../../objects/remote-files.ts';
import { writeDurably } from '../../durable-write.ts';
import type { ParsedFile } from '../content/read-source-file.ts';
import { type BarChanges, compareStaged } from './compare-staged.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import { encodeStaged, type FileToWrite } from './encode-staged.ts';
import { stageBars } from './stage-bars.ts';
import { createAnnouncedStaging } from './stage-announced.ts';
import {
  stageEarnings,
  stageEvents,
  stageNames,
  stageNews,
  stagePosts,
  stageReports,
} from './stage-company.ts';
import { stageIntraday } from './stage-intraday.ts';
import { createMacroStaging } from './stage-macro.ts';
import { createMemberStaging } from './stage-members.ts';
import { stageRemovals } from './stage-removals.ts';
import { createStagingArea } from './staged.ts';

export interface ImportChanges {
  readonly entries: readonly CatalogueEntry[];
  /** All economic series, and how many of them changed. */
  readonly macro: readonly MacroEntry[];
  readonly changedSeries: number;
  /** All imported holdings of funds and members of indices, and the symbols whose changed. */
  readonly members: readonly MemberEntry[];
  readonly changedMembers: readonly string[];
  /** All announcements, and whether they have changed. */
  readonly announced: readonly Announced[];
  readonly isChanged: boolean;
}

const WRITES_AT_ONCE = 8;

/** Collects the content of several files in memory, on top of the catalogue, and writes it at the end. */
export function createStaging(stored: LakeFiles, catalogue: Catalogue | undefined) {
  const before = new Map(catalogue?.entries.map((it) => [it.symbol, it]));
  const desk = createStagingArea(stored, catalogue);
  const ahead = createAnnouncedStaging(desk, catalogue);
  const macroDesk = createMacroStaging(stored, catalogue);
  const memberDesk = createMemberStaging(desk, catalogue);

  return {
    /** Stages the content of a file. Stage bars before other content of their symbols. */
    async take(read: ParsedFile, source: Source): Promise<StagedCounts> {
      const { content } = read;
      switch (content.kind) {
        case 'bars':
          return stageBars(desk, content, read, source);
        case 'intraday':
          return stageIntraday(desk, content, read, source);
        case 'events':
          return stageEvents(desk, ahead, content, source);
        case 'earnings':
          return stageEarnings(desk, content, source);
        case 'names':
          return stageNames(desk, content);
        case 'reports':
          return stageReports(desk, content, source);
        case 'news':
          return stageNews(desk, content, source);
        case 'posts':
          return stagePosts(desk, content, source);
        case 'removals':
          return stageRemovals(desk, content);
        case 'holdings':
        case 'memberships':
          return memberDesk.stage(content, source);
        default:
          await macroDesk.stage(content, source);
          return NO_COUNTS;
      }
    },

    /** Why a single bar of a symbol cannot be corrected; empty when it can. */
    correctionFault(symbol: string): string {
      const known = desk.find(symbol);
      if (!known) return `${symbol} has no imported history, so there is no bar to correct.`;
      return known.derived
        ? `The daily bars of ${symbol} are computed from its intraday bars. Import daily bars, or correct the intraday bars.`
        : '';
    },

    /** What the staged bars change in the stored ones. */
    compare: (): Promise<BarChanges> => compareStaged(stored, desk.staged, before),

    /**
     * Writes the files of everything that differs from the catalogue or is missing, and returns the changed entries.
     * `isCheck`: the same without a file.
     */
    async write(onSymbol: (done: number, total: number) => void, isCheck = false): Promise<ImportChanges> {
      const entries: CatalogueEntry[] = [];
      const writer = isCheck ? NO_WRITER : createWriter(stored.home);
      const missing = catalogue ? await missingFiles(stored.home, catalogue) : new Set<string>();
      const { macro, changed, files } = macroDesk.encode(missing);
      const { members, changed: changedMembers, files: memberFiles } = memberDesk.encode(missing);
      await writer.write([...files, ...memberFiles]);
      let done = 0;
      for (const symbol of desk.staged.values()) {
        const encoded = encodeStaged(symbol);
        const isNew = JSON.stringify(encoded.entry) !== JSON.stringify(before.get(encoded.entry.symbol));
        if (isNew || encoded.files.some(({ path }) => missing.has(path))) {
          entries.push(encoded.entry);
          await writer.write(encoded.files);
        }
        onSymbol(++done, desk.staged.size);
      }
      await writer.end();
      return { entries, macro, changedSeries: changed, members, changedMembers, ...ahead.result() };
    },
  };
}

export type Staging = ReturnType<typeof createStaging>;

const NO_WRITER: ReturnType<typeof createWriter> = { write: async () => undefined, end: async () => [] };

/** Writes several files at a time. The next ones are encoded while the disk confirms these. */
function createWriter(home: string) {
  const writing = new Set<Promise<void>>();
  return {
    async write(files: readonly FileToWrite[]): Promise<void> {
      for (const { path, bytes } of files) {
        const write = writeDurably(join(lakeFolder(home), path), bytes).finally(() => writing.delete(write));
        writing.add(write);
        if (writing.size >= WRITES_AT_ONCE) await Promise.race(writing);
      }
    },
    end: () => Promise.all(writing),
  };
}
