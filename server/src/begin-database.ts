import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import { printLine } from './cli/console-output.ts';
import type { Config } from './config/config.ts';
import { masterSecretSource } from './config/master-secret.ts';
import { type EmbeddedPostgres, startEmbedded } from './store/embedded.ts';

/**
 * Starts the PostgreSQL of the home; undefined where another one is configured. It imports little, so that PostgreSQL starts while
 * the rest of the server is loaded. Throws a sentence when the home may not be used.
 */
export function beginDatabase(config: Config): Promise<EmbeddedPostgres> | undefined {
  refuseUnfinishedRestore(config.home);
  // A damaged secret is reported before anything starts.
  masterSecretSource(config).read();
  if (config.databaseUrl) return undefined;
  const embedded = startEmbedded({ home: config.home, say: printLine });
  // A failure is reported where it is awaited.
  embedded.catch(() => undefined);
  return embedded;
}
