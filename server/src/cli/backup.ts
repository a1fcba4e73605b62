import { parseArgs } from 'node:util';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { openTarget } from '../backup/targets/open-target.ts';
import type { Config } from '../config/config.ts';
import type { MasterSecretSource } from '../config/master-secret.ts';
import { type EndedBackup, recordBackup } from '../modules/system/index.ts';
import { withMaskedAddresses } from '../shared/formatters/masked.ts';
import { openStore } from '../store/database.ts';
import { ownVersion } from '../store/store-version.ts';
import { type CliIo, connectStore } from './connect-store.ts';

export const BACKUP_USAGE = `meridian backup TARGET [--keep N] [--verify] [--json]
                              write an encrypted backup to a folder or s3://bucket/prefix; --keep deletes all but
                              the newest N; --verify reads the backup back and checks it`;

export const RESTORE_USAGE = `meridian restore TARGET [--at TIME] [--home-only] [--json]
                              restore the newest backup, or the newest one before TIME, into an empty MERIDIAN_HOME;
                              --home-only does not restore the store in DATABASE_URL`;

export interface BackupIo extends Omit<CliIo, 'config'> {
  readonly config: Pick<Config, 'home' | 'databaseUrl' | 'backup' | 'masterSecret'>;
  readonly source: Pick<MasterSecretSource, 'read'>;
  readonly onProgress: (what: string, done: number, total: number) => void;
}

/** Runs `meridian backup` and returns the exit code. Servers keep running. */
export async function runBackup(argv: readonly string[], io: BackupIo): Promise<number> {
  const given = parse(argv, {
    keep: { type: 'string' },
    verify: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const { config, stdout, now = Date.now } = io;
  if (!given || !/^[1-9]\d*$/.test(given.keep ?? '1')) return misused(io, BACKUP_USAGE);
  return await reported(io, async () => {
    const { home } = config;
    const target = openTarget(given.target, { home, s3: config.backup.s3 });
    const secret = io.source.read();
    const { url, stop } = await connectStore(config);
    const verify = given.verify ?? false;
    const beganMs = now();
    const record = (writtenBytes: number, fault: string | null) =>
      recordIn(url, {
        beganMs,
        endedMs: now(),
        target: target.name,
        writtenBytes,
        version: ownVersion(),
        isVerified: verify && fault === null,
        fault,
      });
    try {
      const { manifest, writtenBytes, pruned } = await backUp({
        home,
        url,
        target,
        secret,
        now,
        verify,
        key: config.backup.key,
        keep: given.keep === undefined ? undefined : Number(given.keep),
        onProgress: io.onProgress,
      }).catch(async (error: Error) => {
        await record(0, withMaskedAddresses(error.message));
        throw error;
      });
      await record(writtenBytes, null);
      const rows = manifest.store.tables.reduce((sum, table) => sum + table.rows, 0);
      const { beganAt, files, secrets, leftOut } = manifest;
      if (given.json) {
        const done = {
          target: target.name,
          beganAt,
          rows,
          files: files.length,
          writtenBytes,
          isVerified: verify,
        };
        stdout.write(`${JSON.stringify({ ...done, deletedBackups: pruned.backups, leftOut }, null, 2)}\n`);
        return 0;
      }
      stdout.write(`Backup of ${beganAt}: ${rows} rows, ${files.length} files, `);
      stdout.write(`${(writtenBytes / 1_000_000).toFixed(1)} MB written to ${target.name}.\n`);
      if (verify) stdout.write('The whole backup was read back and verified.\n');
      if (pruned.backups > 0) stdout.write(`${pruned.backups} older backups deleted.\n`);
      if (secrets.length > 0 && !files.some(({ path }) => path === 'secret'))
        stdout.write(
          'The backup does not contain the master secret, because it is set in MERIDIAN_SECRET. Keep a copy elsewhere.\n',
        );
      for (const path of leftOut) stdout.write(`${path} is damaged or missing, and is not in the backup.\n`);
      return 0;
    } finally {
      await stop();
    }
  });
}

/** Keeps in the store that a backup has ended. A store that cannot take it fails no backup. */
async function recordIn(url: string, backup: EndedBackup): Promise<void> {
  const { store, close } = openStore(url, { onError: () => undefined });
  try {
    await recordBackup(store, backup);
  } catch {
    // Such as a store of an earlier version.
  } finally {
    await close();
  }
}

/** Runs `meridian restore` and returns the exit code. */
export async function runRestore(argv: readonly string[], io: BackupIo): Promise<number> {
  const given = parse(argv, {
    at: { type: 'string' },
    'home-only': { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const { config, stdout } = io;
  const atMs = given?.at === undefined ? undefined : Date.parse(given.at);
  if (!given || Number.isNaN(atMs)) return misused(io, RESTORE_USAGE);
  return await reported(io, async () => {
    const { home, databaseUrl } = config;
    const homeOnly = given['home-only'] ?? false;
    if (homeOnly && databaseUrl === undefined)
      throw new Error('--home-only is for a store in DATABASE_URL: the embedded store is part of the home.');
    const { manifest, missing } = await restore({
      home,
      atMs,
      homeOnly,
      target: openTarget(given.target, { home, s3: config.backup.s3 }),
      key: config.backup.key,
      secret: config.masterSecret,
      openStore: () => connectStore(config),
      onProgress: io.onProgress,
    });
    const { beganAt, version, leftOut } = manifest;
    if (given.json) {
      stdout.write(
        `${JSON.stringify({ home, beganAt, version, missingCalls: missing, leftOut }, null, 2)}\n`,
      );
      return 0;
    }
    stdout.write(`Restored the backup of ${beganAt} by version ${version} into ${home}.\n`);
    if (missing > 0)
      stdout.write(
        `${missing} records of calls are in neither home nor store. The status page reports them.\n`,
      );
    for (const path of leftOut) stdout.write(`${path} was already lost when the backup was made.\n`);
    stdout.write('Everything was verified. Start the server: npm start\n');
    return 0;
  });
}

async function reported({ stderr }: BackupIo, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    // A bug keeps its stack.
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error;
    const [cause] = error instanceof AggregateError ? (error.errors as Error[]) : [];
    stderr.write(`${(cause ?? error).message}\n`);
    return 1;
  }
}

function misused({ stderr }: BackupIo, usage: string): number {
  stderr.write(`${usage}\n`);
  return 1;
}

type Options = Record<string, { readonly type: 'string' | 'boolean' }>;
type Values<Given extends Options> = {
  readonly [Name in keyof Given]?: Given[Name]['type'] extends 'string' ? string : boolean;
};

/** The target and the options; undefined if the arguments are unclear. */
function parse<const Given extends Options>(
  argv: readonly string[],
  options: Given,
): ({ readonly target: string } & Values<Given>) | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const [target, ...more] = positionals;
    if (target === undefined || more.length > 0) return undefined;
    return { ...(values as Values<Given>), target };
  } catch {
    return undefined;
  }
}
