import type { Config } from '../config/config.ts';
import { runningEmbedded, startEmbedded } from '../store/embedded.ts';

/** Input and output of an operator command. */
export interface CliIo {
  readonly config: Pick<Config, 'home' | 'databaseUrl'>;
  readonly stdout: Pick<NodeJS.WritableStream, 'write'>;
  readonly stderr: Pick<NodeJS.WritableStream, 'write'>;
  readonly now?: () => number;
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
