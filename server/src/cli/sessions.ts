import { parseArgs } from 'node:util';
import { type CliIo, reachStore } from './connect-store.ts';
import { endSessions } from '../modules/identity/index.ts';
import { openStore } from '../store/database.ts';

export const SESSIONS_USAGE = `meridian sessions end EMAIL   sign an account out everywhere, whether the server runs or not
meridian sessions end --all   sign everybody out`;

/** `meridian sessions …`: answers the exit code. Sessions end with the commit, also for a server that is running. */
export async function runSessions(argv: readonly string[], io: CliIo): Promise<number> {
  const wish = wishOf(argv);
  if (!wish) {
    io.stderr.write(`${SESSIONS_USAGE}\n`);
    return 1;
  }
  const { url, stop } = await reachStore(io.config);
  const { store, close } = openStore(url, { onError: () => undefined });
  try {
    const ended = await endSessions(store, { ...wish, nowMs: (io.now ?? Date.now)() });
    if (ended === undefined) io.stderr.write(`No account has the address ${wish.email}.\n`);
    else io.stdout.write(`${ended === 1 ? '1 session' : `${ended} sessions`} ended.\n`);
    return ended === undefined ? 1 : 0;
  } finally {
    await close();
    await stop();
  }
}

/** Whose sessions are meant, an address or everybody's; undefined when that is not said clearly. */
function wishOf(argv: readonly string[]): { email: string | undefined } | undefined {
  try {
    const options = { all: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const [verb, email, ...more] = positionals;
    const clear = verb === 'end' && more.length === 0 && values.all === (email === undefined);
    return clear ? { email } : undefined;
  } catch {
    return undefined;
  }
}
