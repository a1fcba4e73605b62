/**
 * A power cut, after which only flushed bytes are on the disk, loses no answered call with JOURNAL_SYNC=always, and those of the
 * last 50 ms and the flush under way with interval. What off loses is stated.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { segmentsIn } from '../../server/src/modules/usage/journal/journal-format.ts';
import { rowsOf } from '../kit/reckoning.ts';
import { CannotDrill, type Outcome, type Site } from '../kit/site.ts';
import { callsIn, leaveUnreadJournal } from '../kit/unread-journal.ts';
import { byChance, Disk, nothing, readChanges } from '../power/image.ts';

const SOURCE = join(import.meta.dirname, '..', 'power', 'record-writes.c');
const SYNC_WINDOW_MS = 50;
/** The timer of the flush and the client's clock may be late on a busy machine. */
const LATENESS_MS = 100;
/** Further disks for each cut, on which pages without a flush survive by chance. */
const SEEDS = 5;

/** Compiles the library that records writes. */
function compiled(site: Site): string {
  if (process.platform !== 'linux') throw new CannotDrill('LD_PRELOAD needs Linux.');
  const library = join(site.ground.folder, 'record-writes.so');
  const { status, error, stderr } = spawnSync(
    'cc',
    ['-std=gnu11', '-O2', '-shared', '-fPIC', '-o', library, SOURCE, '-ldl', '-lpthread'],
    { encoding: 'utf8' },
  );
  if (error) throw new CannotDrill('This machine has no C compiler (cc).');
  if (status !== 0) throw new Error(stderr);
  return library;
}

export default async function powerLoss(site: Site): Promise<Outcome> {
  const library = compiled(site);
  const notes: string[] = [];
  let lost = 0;
  let recoverySeconds = 0;
  for (const sync of ['always', 'interval', 'off'] as const) {
    const base = site.newHome();
    cpSync(site.home, base, { recursive: true });
    const log = join(site.ground.folder, `power-${sync}.log`);
    const { folder, load, pid, cutMs, recover } = await leaveUnreadJournal(site, {
      connections: 4,
      env: {
        JOURNAL_SYNC: sync,
        DRILL_ROOT: site.home,
        DRILL_LOG: log,
        LD_PRELOAD: library,
        UV_USE_IO_URING: '0',
      },
    });
    const changes = readChanges(log, pid);
    const disk = new Disk(base, site.home, changes);
    const stored = await storedIds(site);
    const answered = load.answered.filter(({ id }) => !stored.has(id));
    const flushesMs = changes
      .filter(({ kind, path }) => kind === 'S' && path.startsWith(folder))
      .map(({ begunMs, endedMs }) => endedMs - begunMs);
    const longestMs = Math.max(0, ...flushesMs);
    const bound = { always: 0, interval: SYNC_WINDOW_MS + longestMs + LATENESS_MS, off: Infinity }[sync];
    const losses: number[] = [];
    let oldestMs = 0;
    for (const survives of [nothing, ...Array.from({ length: SEEDS }, (_, seed) => byChance(seed + 1))]) {
      const image = site.newHome();
      disk.write(image, survives);
      const left = idsIn(join(image, 'journal', basename(folder)));
      const gone = answered.filter(({ id }) => !left.has(id));
      const agesMs = gone.map(({ atMs }) => cutMs - atMs);
      losses.push(gone.length);
      oldestMs = Math.max(oldestMs, ...agesMs);
      lost += sync === 'always' ? gone.length : agesMs.filter((ageMs) => ageMs > bound).length;
      if (survives !== nothing) rmSync(image, { recursive: true });
      else {
        rmSync(site.home, { recursive: true });
        cpSync(image, site.home, { recursive: true });
      }
    }
    notes.push(
      `${sync}: ${answered.length} calls in the journal alone, at most ${Math.max(...losses)} gone` +
        (oldestMs > 0 ? `, the oldest ${oldestMs.toFixed(0)} ms before the cut` : '') +
        `, ${flushesMs.length} flushes of at most ${longestMs.toFixed(0)} ms`,
    );
    // The product starts on the worst of these disks.
    recoverySeconds = Math.max(recoverySeconds, await recover());
    await load.stop();
    await site.caughtUp(2_000);
    await site.killProducts();
  }
  const outcome = await site.outcome({ recoverySeconds, note: notes.join('; '), catchUpMs: 12_000 });
  return { ...outcome, lost };
}

const storedIds = async (site: Site) =>
  new Set(
    (await rowsOf<{ id: string }>(site.databaseUrl!, 'select request_id as id from usage_call')).map(
      ({ id }) => id,
    ),
  );

/** The calls in a journal; none when the power cut took its folder. */
function idsIn(folder: string): Set<string> {
  mkdirSync(folder, { recursive: true });
  return new Set(segmentsIn(folder).flatMap((segment) => callsIn(folder, segment).flat(2)));
}
