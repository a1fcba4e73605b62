import type { BackupKeySource } from '../config/backup.ts';
import { fingerprintOf } from '../shared/secrets.ts';
import { describeStore, loadStore, requireEmptyStore } from '../store/dump/load-store.ts';
import { MIGRATIONS } from '../store/migrations/index.ts';
import { claimHome } from './claim-home.ts';
import { missingBefore } from './journal-fit.ts';
import type { BackupManifest } from './manifest.ts';
import { checkHome, restoreHome } from './restore-home.ts';
import { BackupError, type BackupTarget } from './targets/target.ts';
import { objectsOf, Vault } from './vault.ts';

export interface RestoreInput {
  /** Empty, or missing. */
  readonly home: string;
  readonly target: BackupTarget;
  readonly key: BackupKeySource | undefined;
  /** The master secret of the configuration; undefined when it is a file of the home. */
  readonly secret: Buffer | undefined;
  /** The newest backup that began until then, in milliseconds since 1970; the newest of all without it. */
  readonly atMs: number | undefined;
  /** Leaves the store as it is, such as one that PostgreSQL's own archive restored. */
  readonly homeOnly: boolean;
  /** Starts or names the store. Called when the home is claimed. */
  readonly openStore: () => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  readonly onProgress: (what: string, done: number, total: number) => void;
}

export interface RestoreSummary {
  readonly manifest: BackupManifest;
  /** Records of journals that are neither in the home nor in the store. */
  readonly missing: number;
}

/**
 * Restores a backup into an empty home and an empty store. Everything is verified before a server may use it; when something
 * does not fit, it rejects with a sentence, and home and store are empty again.
 */
export async function restore(input: RestoreInput): Promise<RestoreSummary> {
  const { home, homeOnly, onProgress } = input;
  const vault = await Vault.open(input.target, input.key, { create: false });
  const manifest = await vault.readManifest(await choose(vault, input));
  refuseNewer(manifest);
  const lost = objectsOf(manifest).find((name) => !vault.has(name));
  // Reading it reports it by its name.
  if (lost !== undefined) await vault.get(lost);
  await refuseOtherSecret(vault, manifest, input);
  const claimed = await claimHome(home);
  let store: { readonly url: string; readonly stop: () => Promise<void> } | undefined;
  try {
    store = await input.openStore();
    if (!homeOnly) await requireEmptyStore(store.url);
    await restoreHome(vault, manifest, home, (done, total) => onProgress('files', done, total));
    await checkHome(home, manifest);
    const missing = homeOnly
      ? await compareStore(store.url, manifest)
      : await fillStore(vault, store.url, manifest, (done, total) => onProgress('tables', done, total));
    await store.stop();
    claimed.finish();
    return { manifest, missing };
  } catch (error) {
    await store?.stop();
    claimed.abandon();
    throw error;
  }
}

async function choose(vault: Vault, { target, atMs }: RestoreInput): Promise<string> {
  const names = await vault.list();
  const until = atMs === undefined ? undefined : nameOfTime(atMs);
  const chosen = names.findLast((name) => until === undefined || name.slice(0, until.length) <= until);
  if (chosen !== undefined) return chosen;
  const [oldest] = names;
  throw new BackupError(
    oldest === undefined
      ? `There is no complete backup in ${target.name}.`
      : `The oldest backup in ${target.name} started at ${(await vault.readManifest(oldest)).beganAt}, after that time.`,
  );
}

const nameOfTime = (ms: number) => new Date(ms).toISOString().replaceAll(/[:.]/g, '-');

function refuseNewer({ version, store }: BackupManifest): void {
  const unknown = store.migrations.find((name) => !(name in MIGRATIONS));
  if (unknown !== undefined)
    throw new BackupError(
      `Meridian ${version} made this backup, and this version does not know its migration ${unknown}. ` +
        `Restore it with Meridian ${version} or later.`,
    );
}

async function refuseOtherSecret(
  vault: Vault,
  { secrets, files }: BackupManifest,
  { secret }: RestoreInput,
): Promise<void> {
  if (secrets.length === 0) return;
  const file = files.find(({ path }) => path === 'secret');
  if (!secret && !file)
    throw new BackupError(
      'This backup does not contain the master secret. Set MERIDIAN_SECRET to the secret of the server.',
    );
  const given = secret ?? Buffer.from((await vault.get(file!.objects[0]!)).toString().trim(), 'hex');
  if (!secrets.includes(fingerprintOf(given).toString('hex')))
    throw new BackupError(
      `The master secret in ${secret ? 'MERIDIAN_SECRET' : 'this backup'} does not belong to the store in this backup. ` +
        'Set MERIDIAN_SECRET to the correct secret.',
    );
}

async function fillStore(
  vault: Vault,
  url: string,
  manifest: BackupManifest,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const { store, journals } = manifest;
  let done = 0;
  await loadStore(url, {
    store,
    read({ objects }) {
      onProgress((done += 1), store.tables.length);
      return vault.read(objects);
    },
    async check(stored) {
      for (const journal of journals) {
        const missing = missingBefore(journal, stored);
        if (missing !== journal.missing)
          throw new BackupError(
            `The store and the journal ${journal.id} do not fit together: ${missing} records are in neither.`,
          );
      }
    },
  });
  return journals.reduce((sum, { missing }) => sum + missing, 0);
}

/** Compares the home with a store that was restored by other means, at another moment. */
async function compareStore(url: string, { store, journals }: BackupManifest): Promise<number> {
  const { identity, journals: stored } = await describeStore(url);
  if (identity !== store.identity)
    throw new BackupError('The store in DATABASE_URL is not the store that this home was backed up with.');
  return journals.reduce((sum, journal) => sum + missingBefore(journal, stored), 0);
}
