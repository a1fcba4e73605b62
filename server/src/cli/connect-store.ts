import type { Config } from '../config/config.ts';
import { openStore, type OpenedStore } from '../store/database.ts';
import { runningEmbedded, startEmbedded } from '../store/embedded.ts';
import { requireThisVersion } from '../store/store-version.ts';

/** Input and output of an operator command. */
export interface CliIo {
  readonly config: Pick<Config, 'home' | 'databaseUrl'>;
  readonly stdout: Pick<NodeJS.WritableStream, 'write'>;
  readonly stderr: Pick<NodeJS.WritableStream, 'write'>;
  readonly now?: () => number;
}

/** That of a command that asks before what cannot be undone. */
export interface ConfirmingIo extends CliIo {
  /** Asks a question on the terminal; absent where there is none. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
}

/** Connects to the store of the server. Starts the embedded store if it is not running. */
export async function connectStore({
  home,
  databaseUrl,
}: CliIo['config']): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = databaseUrl ?? (await runningEmbedded(home));
  if (running !== undefined) return { url: running, stop: async () => undefined };
  return await startEmbedded({ home, say: () => undefined });
}

/**
 * Runs `work` on the store of the server, which may be running, and closes it. Throws a sentence when another version has changed the
 * store.
 */
export async function inStore<Result>(
  { config }: Pick<CliIo, 'config'>,
  work: (opened: OpenedStore) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await connectStore(config);
  const opened = openStore(url, { onError: () => undefined });
  try {
    await requireThisVersion(opened.store);
    return await work(opened);
  } finally {
    await opened.close();
    await stop();
  }
}
