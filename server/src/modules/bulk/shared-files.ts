import type { Every } from '../../shared/clock/every.ts';
import type { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import type { ObjectStore } from '../../shared/object-store/object-store.ts';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { BulkFiles } from './bulk-files.ts';
import { BulkIndex, FAULTS_FOLDER, INDEX_OBJECT } from './bulk-index.ts';
import { type BulkContent, streamFile } from './content.ts';
import type { BulkFile } from './manifest.ts';
import { SharedCache } from './shared-cache.ts';

interface SharedFilesOptions {
  readonly home: string;
  readonly store: ObjectStore;
  readonly cache: DiskCache;
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  readonly now: () => number;
  readonly every: Every;
  readonly report: (error: unknown) => void;
}

/** How often a process looks for what another one has made. */
const LOOK_MS = 3_000;

/** The bulk files in the object store, which one process makes for all. Follows it until it is closed. */
export function openSharedFiles({ every, report, ...parts }: SharedFilesOptions): BulkFiles {
  const { store } = parts;
  let index: BulkIndex | undefined;
  let etag: string | undefined;
  let looking: Promise<void> | undefined;
  let isAway = false;
  const faults = new Set<string>();

  const look = async () => {
    const found = await store.readIfChanged(INDEX_OBJECT, etag);
    if (found === 'unchanged') return;
    index = found ? BulkIndex.parse(found.content) : BulkIndex.EMPTY;
    etag = found?.etag;
    await files.keep(new Set(index.files().keys()));
  };
  const refresh = () => (looking ??= look().finally(() => (looking = undefined)));
  const lookAgain = async () => {
    try {
      await refresh();
      isAway = false;
    } catch (error) {
      // A store that is away is reported once.
      if (!isAway) report(error);
      isAway = true;
    }
  };
  const files = new SharedCache({
    ...parts,
    report,
    async onFault(sha256) {
      report(
        new Error(`The bulk file ${sha256} in the object store is damaged or missing. It is made again.`),
      );
      await store.write(`${FAULTS_FOLDER}${sha256}`, Buffer.from(''));
      faults.add(sha256);
    },
  });
  const stopLooking = every(LOOK_MS, lookAgain);
  void lookAgain();

  return {
    async manifest(set, dataset) {
      // Before the first look has succeeded there is nothing to answer from.
      if (!index)
        await refresh().catch((error: unknown) => {
          throw new DataUnavailableError(error);
        });
      return index!.manifest(set, dataset);
    },
    content: (_set, _dataset, file) => contentOf(files, file),
    hasFaults: () => faults.size > 0,
    async refresh() {
      await refresh();
      // The build that makes a file again removes its mark.
      for (const sha256 of faults)
        if ((await store.size(`${FAULTS_FOLDER}${sha256}`)) === undefined) faults.delete(sha256);
    },
    async close() {
      stopLooking();
      await looking?.catch(() => undefined);
    },
  };
}

const contentOf = (files: SharedCache, file: BulkFile): BulkContent => ({
  bytes: file.bytes,
  sha256: file.sha256,
  async prepare() {
    await files.prepare(file);
    return true;
  },
  async *stream(start, end) {
    const release = files.hold(file.sha256);
    try {
      // Other downloads may have taken its place since.
      await files.prepare(file);
      yield* streamFile(files.pathOf(file.sha256), start, end);
    } finally {
      release();
    }
  },
});
