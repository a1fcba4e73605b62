import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportProgress } from '../../../lake/import/import-files.ts';
import type { ObjectsPlace } from '../../../lake/objects/open-lake-objects.ts';
import type { Every } from '../../../shared/clock/every.ts';
import type { BaseContext } from '../../../shared/context.ts';
import type { Backfill, FeedControl } from '../context.ts';
import {
  cancelForgotten,
  type ChangeRow,
  claimChange,
  endWork,
  noteProgress,
  readPart,
} from '../queries/changes.ts';
import { ImportFault, type RunImport } from './import-request.ts';
import { loadedResult, resultOf } from './result-of.ts';
import { STUCK_MS } from './show-change.ts';
import { forConsole, hashOf, rejectedFolder, rejectedIn } from './work-folder.ts';

export interface ChangeWorkerParts extends Pick<BaseContext, 'store' | 'now' | 'log'> {
  readonly home: string;
  readonly objects: ObjectsPlace | undefined;
  readonly run: RunImport;
  readonly feedControl: Pick<FeedControl, 'backfill' | 'backfillFault'>;
  readonly every: Every;
}

const LOOK_EVERY_MS = 2_000;
const NOTE_EVERY_MS = 1_000;
/** An upload that nobody has continued, and a checked import that nobody has applied, are cancelled after these times. */
const FORGOTTEN_MS = { receiving: 3_600_000, checked: 86_400_000 };
/** A compressed CSV may have this much once it is unpacked. */
const UNPACKED_MAX_BYTES = 2 * 2 ** 30;
const FAILED = 'The change failed. The log of the server has the reason. Nothing was changed.';

/**
 * Works on the changes that operators begin, one after the other: checks them, and applies them. Any process can take over from one
 * that has died, since files and states are in the store.
 */
export class ChangeWorker {
  readonly #parts: ChangeWorkerParts;
  readonly #folder: string;
  readonly #ending = new AbortController();
  readonly #stopLooking: () => void;
  #working: Promise<void> | undefined;
  #isWanted = false;

  constructor(parts: ChangeWorkerParts) {
    this.#parts = parts;
    this.#folder = join(parts.home, 'uploads');
    this.#stopLooking = parts.every(LOOK_EVERY_MS, async () => this.wake());
  }

  /** Looks for work now. */
  wake(): void {
    this.#isWanted = true;
    this.#working ??= this.#work().finally(() => (this.#working = undefined));
  }

  /** Ends the current work, which another process or the next start takes up. */
  async close(): Promise<void> {
    this.#stopLooking();
    this.#ending.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { store, now, log } = this.#parts;
    try {
      while (this.#isWanted && !this.#ending.signal.aborted) {
        this.#isWanted = false;
        const nowMs = now();
        const before = {
          receiving: new Date(nowMs - FORGOTTEN_MS.receiving),
          checked: new Date(nowMs - FORGOTTEN_MS.checked),
        };
        await cancelForgotten(store, before, new Date(nowMs));
        const change = await claimChange(store, new Date(nowMs), new Date(nowMs - STUCK_MS));
        if (!change) continue;
        await this.#do(change);
        this.#isWanted = true;
      }
    } catch (error) {
      log.error({ err: error }, 'Changes of the market data could not be worked on.');
    }
  }

  async #do(change: ChangeRow): Promise<void> {
    const { store, now, log } = this.#parts;
    const folder = join(this.#folder, change.id);
    const cancelling = new AbortController();
    const signal = AbortSignal.any([cancelling.signal, this.#ending.signal]);
    let progress = { step: '', done: 0, total: 0 };
    const note = async () => {
      if (!(await noteProgress(store, change.id, { ...progress, seen_at: new Date(now()) })))
        cancelling.abort();
    };
    const stopNoting = this.#parts.every(NOTE_EVERY_MS, () =>
      note().catch((error: unknown) =>
        log.warn({ err: error }, 'The progress of a change could not be noted.'),
      ),
    );
    const isCheck = change.state === 'checking';
    const end = { rejected: null, sha256: null, result: null, fault: null };
    try {
      await rm(folder, { recursive: true, force: true });
      if (change.kind === 'backfill') {
        const result = await this.#backfill(change, signal, (done, total) => {
          progress = { step: 'loading', done, total };
        });
        await endWork(store, change.id, { ...end, state: 'applied', result, seen_at: new Date(now()) });
        return;
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, change.file_name);
      await this.#writeFile(change, path, signal);
      const sha256 = await hashOf(path);
      const summary = await this.#run(change, path, signal, ({ step, done, total }) => {
        progress = { step, done, total };
      });
      const rejected = await rejectedIn(folder);
      await endWork(store, change.id, {
        ...end,
        state: isCheck ? 'checked' : 'applied',
        result: resultOf(summary),
        rejected,
        sha256,
        seen_at: new Date(now()),
      });
    } catch (error) {
      if (signal.aborted) return;
      const isKnown = error instanceof ImportFault;
      if (!isKnown) log.error({ err: error, change: change.id }, 'A change of the market data failed.');
      const fault = isKnown ? forConsole(error.message, folder) : FAILED;
      const rejected = await rejectedIn(folder);
      await endWork(store, change.id, { ...end, state: 'failed', rejected, fault, seen_at: new Date(now()) });
    } finally {
      stopNoting();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Puts the parts of a file together. */
  async #writeFile({ id, bytes }: ChangeRow, path: string, signal: AbortSignal): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      for (let position = 0; position < bytes;) {
        signal.throwIfAborted();
        const part = await readPart(this.#parts.store, id, position);
        if (!part) throw new ImportFault('The file is incomplete. Upload it again.');
        await file.write(part.content);
        position += part.content.length;
      }
    } finally {
      await file.close();
    }
  }

  async #backfill(
    { request }: ChangeRow,
    signal: AbortSignal,
    onStep: (done: number, total: number) => void,
  ) {
    const { feedControl } = this.#parts;
    const wanted = request as unknown as Backfill;
    // The configuration may have changed since.
    const fault = feedControl.backfillFault(wanted);
    if (fault !== undefined) throw new ImportFault(fault);
    return loadedResult(wanted, await feedControl.backfill(wanted, onStep, signal));
  }

  #run(change: ChangeRow, path: string, signal: AbortSignal, onProgress: (progress: ImportProgress) => void) {
    const { home, objects, run } = this.#parts;
    const [origin, name = ''] = change.source.split(':', 2);
    const request = {
      home,
      objects,
      path,
      rejectedFolder: rejectedFolder(dirname(path)),
      name,
      isFeed: origin === 'feed',
      adjustment: change.adjustment ?? undefined,
      isCheck: change.state === 'checking',
      corrects: change.kind === 'correction',
      unpackedMax: UNPACKED_MAX_BYTES,
    };
    return run(request, onProgress, signal);
  }
}
