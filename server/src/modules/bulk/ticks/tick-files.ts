import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TickDataset } from '@meridian/contracts/bulk';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { writeDurably } from '../../../lake/durable-write.ts';
import type { TickOrigin } from '../../../lake/ticks.ts';
import { DiskCache } from '../../../shared/disk-cache/disk-cache.ts';
import { FairQueue } from '../../../shared/queue/fair-queue.ts';
import { WorkerThread } from '../../../shared/worker/worker-thread.ts';
import { type BulkContent, diskContent } from '../content.ts';
import type { BulkFile, BulkPeriod } from '../manifest.ts';
import type { TickFilesTask } from './tick-files-program.ts';

/** Raise this number when columns or encodings change. */
const FILES_VERSION = 1;
/** Below the home. */
const FOLDER = 'bulk/ticks';
/** A day of a busy share takes about 5 MB in both formats. */
const BYTES_MAX = 2 * 1_024 ** 3;
const QUEUE_SIZE = 64;
const VERSION_DIGITS = 8;
/** What a lost connection missed arrives within a day. Until then, the files of fed symbols are made again after an hour. */
const UNSETTLED_MS = DAY_MS;
const REMADE_AFTER_MS = 3_600_000;

/** A finished day of a symbol. */
export interface TickDay {
  readonly dataset: TickDataset;
  readonly symbol: string;
  readonly source: string;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly origin: TickOrigin;
}

interface KeptDay {
  readonly madeMs: number;
  readonly period: BulkPeriod;
}

interface TickFilesOptions {
  readonly home: string;
  readonly now: () => number;
  /** Most bytes on the disk; the files that were not used for longest are removed. */
  readonly bytesMax?: number;
}

/**
 * The files of trades and quotes: those of a symbol and day are made in a thread when somebody asks for them, and kept while there is
 * room. The files of all symbols would be gigabytes a day, of which hardly anybody reads most.
 */
export class TickFiles {
  readonly #home: string;
  readonly #now: () => number;
  readonly #cache: DiskCache;
  readonly #thread = new WorkerThread(new URL('./tick-files-program.ts', import.meta.url));
  readonly #queue = new FairQueue(QUEUE_SIZE);
  readonly #making = new Map<string, Promise<BulkPeriod>>();
  #opened: Promise<void> | undefined;

  constructor({ home, now, bytesMax = BYTES_MAX }: TickFilesOptions) {
    this.#home = home;
    this.#now = now;
    this.#cache = new DiskCache(home, bytesMax);
  }

  /**
   * The files of a day, none when nothing happened on it. Makes them for `owner` (an account) when they are not kept; rejects with
   * QueueFullError when too many wait.
   */
  async of(owner: string, day: TickDay): Promise<BulkPeriod> {
    await (this.#opened ??= this.#open());
    const list = listName(day);
    const kept = await this.#kept(list);
    if (kept && this.#isCurrent(kept, day)) return kept.period;
    const running = this.#making.get(list);
    if (running) return running;
    const made = this.#queue.run(owner, () => this.#make(day, list)).finally(() => this.#making.delete(list));
    this.#making.set(list, made);
    return made;
  }

  /** The content of a file of a day. */
  content(file: BulkFile): BulkContent {
    const name = `${FOLDER}/${file.name}`;
    const content = diskContent(join(this.#home, name), file);
    const hold = () => this.#cache.hold(name);
    return {
      ...content,
      async *stream(start, end) {
        const release = hold();
        try {
          yield* content.stream(start, end);
        } finally {
          release();
        }
      },
    };
  }

  /** Continues with what an earlier process has made, in the order of its making. */
  async #open(): Promise<void> {
    const folder = join(this.#home, FOLDER);
    await mkdir(folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, madeMs: await madeAt(join(folder, name)) })),
    );
    const names = found.toSorted((a, b) => a.madeMs - b.madeMs).map(({ name }) => `${FOLDER}/${name}`);
    await this.#cache.keep(FOLDER, new Set(names));
  }

  async #kept(list: string): Promise<KeptDay | undefined> {
    const release = this.#cache.hold(`${FOLDER}/${list}`);
    try {
      const kept = JSON.parse(await readFile(join(this.#home, FOLDER, list), 'utf8')) as KeptDay;
      for (const file of kept.period.files) if (!(await this.content(file).prepare())) return undefined;
      return kept;
    } catch {
      // Not there, or damaged: made again.
      return undefined;
    } finally {
      release();
    }
  }

  #isCurrent({ madeMs }: KeptDay, { day, source }: TickDay): boolean {
    if (source === 'simulated' || madeMs >= (day + 1) * DAY_MS + UNSETTLED_MS) return true;
    return this.#now() < madeMs + REMADE_AFTER_MS;
  }

  async #make(day: TickDay, list: string): Promise<BulkPeriod> {
    const madeMs = this.#now();
    const task: TickFilesTask = { ...day, folder: join(this.#home, FOLDER), stem: tickStem(day) };
    const period = JSON.parse((await this.#thread.run(task)).toString()) as BulkPeriod;
    const text = JSON.stringify({ madeMs, period } satisfies KeptDay);
    await writeDurably(join(this.#home, FOLDER, list), text);
    await this.#cache.makeRoom(`${FOLDER}/${list}`, text.length);
    for (const { name, bytes } of period.files) await this.#cache.makeRoom(`${FOLDER}/${name}`, bytes);
    return period;
  }
}

/** What the names of the files of a day begin with, such as `trades-AAPL-2026-11-19`. */
const tickStem = ({ dataset, symbol, day }: Pick<TickDay, 'dataset' | 'symbol' | 'day'>): string =>
  `${dataset}-${symbol}-${dateOf(day)}`;

/** The file that lists those of a day. */
function listName(day: TickDay): string {
  const version = createHash('sha256').update(`${FILES_VERSION} ${day.origin.version}`).digest('hex');
  return `${tickStem(day)}.${version.slice(0, VERSION_DIGITS)}.json`;
}

async function madeAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
