import type { BackupKeySource } from '../config/backup.ts';
import { fingerprintOf } from '../shared/secrets.ts';
import type { DumpedTable, DumpedTableRows } from '../store/dump/dumped-store.ts';
import { openSnapshot, type StoreSnapshot } from '../store/dump/dump-store.ts';
import { ownVersion } from '../store/store-version.ts';
import { putJournals, putLake, putOthers } from './copy-home.ts';
import { missingBefore } from './journal-fit.ts';
import type { BackupManifest } from './manifest.ts';
import { rowChunks } from './row-chunks.ts';
import { BackupError, type BackupTarget } from './targets/target.ts';
import { objectsOf, Vault } from './vault.ts';

export interface BackupInput {
  readonly home: string;
  /** Of the store. */
  readonly url: string;
  readonly target: BackupTarget;
  readonly key: BackupKeySource | undefined;
  /** The master secret of this machine, if it has one. */
  readonly secret: Buffer | undefined;
  /** How many backups stay; all of them without it. */
  readonly keep: number | undefined;
  /** Whether everything that the backup needs is read back. */
  readonly verify: boolean;
  readonly now: () => number;
  readonly onProgress: (what: string, done: number, total: number) => void;
}

export interface BackupSummary {
  readonly name: string;
  readonly manifest: BackupManifest;
  readonly writtenBytes: number;
  readonly pruned: { readonly backups: number; readonly objects: number };
}

/**
 * Writes a backup of the home and its store while servers use them. Journals are copied first: a record that a server then
 * removes is in the store, which is copied afterwards. Rejects with a sentence, and then earlier backups are as before.
 */
export async function backUp(input: BackupInput): Promise<BackupSummary> {
  const { home, target, keep, now, onProgress } = input;
  const vault = await Vault.open(target, input.key, { create: true });
  const newest = (await vault.list()).at(-1);
  const earlier = newest === undefined ? undefined : await vault.readManifest(newest);
  const beganAt = new Date(now()).toISOString();
  const journals = await putJournals(vault, home);
  const snapshot = await openSnapshot(input.url);
  let manifest: BackupManifest;
  try {
    refuseOther(snapshot, earlier, input);
    const tables = await putTables(vault, snapshot, (done, total) => onProgress('tables', done, total));
    const lake = await putLake(vault, home, earlier?.files ?? [], (done, total) =>
      onProgress('market files', done, total),
    );
    const others = await putOthers(vault, home);
    manifest = {
      format: 1,
      beganAt,
      version: ownVersion(),
      store: { ...snapshot.outline, tables },
      secrets: snapshot.secrets,
      files: [...journals.files, ...lake.files, ...others],
      journals: journals.journals.map(({ id, first, last }) => ({
        id,
        first,
        last,
        missing: missingBefore({ id, first }, snapshot.journals),
      })),
      leftOut: lake.leftOut,
    };
  } finally {
    await snapshot.close();
  }
  const name = await vault.writeManifest(manifest);
  if (input.verify) await verifyObjects(vault, name, onProgress);
  const pruned = keep === undefined ? { backups: 0, objects: 0 } : await vault.prune(keep);
  return { name, manifest, writtenBytes: vault.writtenBytes, pruned };
}

/** Reads the manifest and all its objects back. Rejects with a sentence for the first one that is missing or damaged. */
async function verifyObjects(
  vault: Vault,
  name: string,
  onProgress: BackupInput['onProgress'],
): Promise<void> {
  const objects = [...new Set(objectsOf(await vault.readManifest(name)))];
  let done = 0;
  for await (const _ of vault.read(objects)) onProgress('objects read back', (done += 1), objects.length);
}

function refuseOther(
  { outline, secrets }: StoreSnapshot,
  earlier: BackupManifest | undefined,
  { target, secret }: BackupInput,
): void {
  if (earlier && earlier.store.identity !== outline.identity)
    throw new BackupError(
      `${target.name} contains the backups of another store. Choose another folder or prefix.`,
    );
  if (secret && secrets.length > 0 && !secrets.includes(fingerprintOf(secret).toString('hex')))
    throw new BackupError(
      'The master secret of this home does not belong to the store, so a server could not start with this backup.',
    );
}

async function putTables(
  vault: Vault,
  snapshot: StoreSnapshot,
  onProgress: (done: number, total: number) => void,
): Promise<DumpedTableRows[]> {
  const tables: DumpedTableRows[] = [];
  for (const [done, table] of snapshot.tables.entries()) {
    const copied = await putTable(vault, snapshot, table);
    if (copied) tables.push(copied);
    onProgress(done + 1, snapshot.tables.length);
  }
  return tables;
}

async function putTable(
  vault: Vault,
  snapshot: StoreSnapshot,
  table: DumpedTable,
): Promise<DumpedTableRows | undefined> {
  const objects: string[] = [];
  const rows = await snapshot.copy(table, async (text) => {
    for await (const chunk of rowChunks(text)) objects.push(await vault.put(chunk));
  });
  return rows === undefined ? undefined : { ...table, rows, objects };
}
