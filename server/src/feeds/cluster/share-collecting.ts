import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Every } from '../../shared/clock/every.ts';
import type { CollectorStatus } from '../collector/collector.ts';
import type { FeedWriterOptions } from '../collector/feed-writer.ts';
import { readFeedsReport, writeFeedsReport, type FeedsReport } from '../feeds-report.ts';
import type { Collecting } from '../start-collecting.ts';
import { encodeFrame } from '../tape/tape-frame.ts';
import { firstSeqAt } from '../tape/tape-recorder.ts';
import { newestSeq, writtenFrames } from '../tape/tape-segments.ts';
import type { SharedCheckpoints } from './shared-checkpoints.ts';
import type { SharedTape } from './shared-tape.ts';
import type { TapeCopy } from './tape-copy.ts';

const LEAD_EVERY_MS = 1_000;
const COPY_EVERY_MS = 1_000;
/** How long a new collector waits for what the one before has noted. */
const STATES_MS = 2_000;
const REPORT_EVERY_MS = 5_000;
const SAVE_EVERY_MS = 60_000;
/** A tape that begins again, after Valkey lost it, continues far behind all numbers that a home can have copied. */
const BEGIN_AGAIN_AFTER = 1_000_000;

export interface ShareCollectingOptions {
  readonly home: string;
  /** The folder of the tape. */
  readonly folder: string;
  readonly shared: SharedTape;
  readonly copy: TapeCopy;
  readonly checkpoints: SharedCheckpoints;
  /** Whether this process may lead. */
  readonly mayCollect: boolean;
  /** How long the shared tape keeps frames for others. */
  readonly keptMs: number;
  /** Called when frames were copied; `hasBegunAgain`: the markets must read their checkpoints. */
  readonly onCopied: (hasBegunAgain: boolean) => Promise<void>;
  /** Writes the checkpoints of the home. */
  readonly writeCheckpoints: () => void;
  readonly start: (record: FeedWriterOptions['record']) => Collecting;
  readonly now: () => number;
  readonly every: Every;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Copies the shared tape, and collects while this process leads. Every process reads the same frames with the same numbers, also the
 * one that collects. Valkey decides who leads, and refuses frames of a leader of before. Resolves when the home has what Valkey has,
 * or Valkey or the object store is away.
 */
export async function shareCollecting(options: ShareCollectingOptions): Promise<Collecting> {
  const { home, folder, shared, copy, checkpoints, mayCollect, keptMs, now, every, log } = options;
  let term: string | undefined;
  let collecting: { readonly term: string; readonly work: Collecting } | undefined;
  let report: FeedsReport | undefined;
  let isStopped = false;

  /** A task that is done again and again. It reports the first of several failures. */
  const repeated = (work: () => Promise<unknown>, what: string) => {
    let hasFailed = false;
    return async () => {
      try {
        await work();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed && !isStopped) log.warn({ err: error }, what);
        hasFailed = true;
      }
    };
  };
  const copyNew = async () => options.onCopied(await copy.copy());

  /** Begins the tape with what this home has, where Valkey has none. */
  const beginTape = async (own: string): Promise<number> => {
    const newest = newestSeq(folder);
    // Homes see from the last frame that they have missed nothing.
    for (const { firstSeq, bytes } of writtenFrames(folder, now() - keptMs))
      await shared.put(bytes, firstSeq);
    const nextSeq = newest === 0 ? firstSeqAt(now()) : newest + BEGIN_AGAIN_AFTER;
    const id = copy.id ?? randomUUID();
    await shared.begin(own, { id, nextSeq });
    copy.id = id;
    return nextSeq;
  };
  const save = async (own: string) => {
    options.writeCheckpoints();
    await checkpoints.save();
    await checkpoints.saveStates();
    await shared.trim(own, copy.frameSeq, keptMs);
  };
  const restoreStates = repeated(
    () => checkpoints.restoreStates(),
    'The state of the previous collector cannot be read. Some requests to vendors are repeated.',
  );
  const begin = async (own: string): Promise<Collecting> => {
    await copyNew();
    const state = await shared.state();
    let nextSeq = state ? state.nextSeq : await beginTape(own);
    await Promise.race([restoreStates(), delay(STATES_MS, undefined, { ref: false })]);
    log.info({}, 'This process collects the feeds for all processes.');
    let frame: Buffer | undefined;
    return options.start(async (entries, atMs) => {
      // The same bytes again when the answer was lost.
      frame ??= encodeFrame({ firstSeq: nextSeq, receivedMs: Math.floor(atMs), entries });
      await shared.append(own, frame, nextSeq, entries.length);
      frame = undefined;
      nextSeq += entries.length;
    });
  };
  const saveOwn = repeated(
    async () => collecting && save(collecting.term),
    'The checkpoint of the feeds cannot be saved for new processes. It will be retried.',
  );
  const end = async () => {
    const { work } = collecting ?? {};
    collecting = undefined;
    await work?.stop();
  };

  let changing: Promise<void> | undefined;
  /** Begins or ends collecting, as the term says. */
  const change = repeated(async () => {
    if (collecting && collecting.term !== term) await end();
    if (term === undefined || collecting || isStopped) return;
    collecting = { term, work: await begin(term) };
    void saveOwn();
  }, 'The feeds cannot be collected. It will be retried.');
  let leading = Promise.resolve();
  const lead = repeated(async () => {
    term = await shared.lead(term);
    changing ??= change().finally(() => {
      changing = undefined;
    });
  }, 'No process can collect the feeds while Valkey is unavailable.');

  const passReport = async () => {
    if (collecting) {
      const own = readFeedsReport(home);
      if (own) await shared.putReport(JSON.stringify(own));
      return;
    }
    const text = await shared.report();
    report = text === undefined ? undefined : (JSON.parse(text) as FeedsReport);
    if (report) writeFeedsReport(home, report);
  };

  const copyQuietly = repeated(
    copyNew,
    'The shared tape of the feeds cannot be copied. Prices do not change until then.',
  );
  await copyQuietly();
  const stops = [
    shared.onAppended(
      () => void copyQuietly(),
      (error) =>
        log.warn({ err: error }, 'Frames of the feeds cannot be announced. Processes poll for them instead.'),
    ),
    // Also for frames that were not announced.
    every(COPY_EVERY_MS, copyQuietly),
    every(REPORT_EVERY_MS, repeated(passReport, 'The state of the feeds cannot be shared.')),
  ];
  if (mayCollect) {
    stops.push(
      every(LEAD_EVERY_MS, () => (leading = lead())),
      every(SAVE_EVERY_MS, saveOwn),
    );
    leading = lead();
  }
  return {
    statuses: (): readonly CollectorStatus[] => collecting?.work.statuses() ?? report?.vendors ?? [],
    async stop() {
      isStopped = true;
      for (const stop of stops) stop();
      await leading;
      await changing;
      await end();
      if (term !== undefined) await shared.resign(term).catch(() => undefined);
      await copy.copy().catch(() => undefined);
      copy.close();
    },
  };
}
