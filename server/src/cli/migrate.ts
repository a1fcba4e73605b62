import { type CliIo, connectStore } from './connect-store.ts';
import { migrateAt } from '../store/database.ts';

export const MIGRATE_USAGE =
  'meridian migrate              bring the store to this version, before a roll-out';

/**
 * Runs `meridian migrate` and returns the exit code. A server does the same at its start; a roll-out of several runs it once
 * before them. Processes that migrate at the same time wait for each other.
 */
export async function runMigrate(argv: readonly string[], io: CliIo): Promise<number> {
  if (argv.length > 0) {
    io.stderr.write(`${MIGRATE_USAGE}\n`);
    return 1;
  }
  const { url, stop } = await connectStore(io.config);
  try {
    const names = await migrateAt(url);
    for (const name of names) io.stdout.write(`${name}\n`);
    io.stdout.write(names.length === 0 ? 'The store is up to date.\n' : `${counted(names.length)} run.\n`);
    return 0;
  } catch (error) {
    io.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await stop();
  }
}

const counted = (migrations: number) => (migrations === 1 ? '1 migration' : `${migrations} migrations`);
