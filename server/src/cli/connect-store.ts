import type { Config } from '../config/config.ts';
import { runningEmbedded, startEmbedded } from '../store/embedded.ts';

/** What an operator's command works with. */
export interface CliIo {
  readonly config: Pick<Config, 'home' | 'databaseUrl'>;
  readonly stdout: Pick<NodeJS.WritableStream, 'write'>;
  readonly stderr: Pick<NodeJS.WritableStream, 'write'>;
  readonly now?: () => number;
}

/** The store that the server uses, started for the command when that is the embedded one and does not run. */
export async function reachStore({
  home,
  databaseUrl,
}: CliIo['config']): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = databaseUrl ?? (await runningEmbedded(home));
  if (running !== undefined) return { url: running, stop: async () => undefined };
  return await startEmbedded({ home, say: () => undefined });
}
