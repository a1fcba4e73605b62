import { parseArgs } from 'node:util';
import { type CliIo, connectStore } from './connect-store.ts';
import { endSessions } from '../modules/identity/index.ts';
import { openStore } from '../store/database.ts';

export const SESSIONS_USAGE = `meridian sessions end EMAIL   sign an account out everywhere, whether the server runs or not
meridian sessions end --all   sign everybody out`;

/** Runs `meridian sessions …` and returns the exit code. A running server sees the change immediately. */
export async function runSessions(argv: readonly string[], io: CliIo): Promise<number> {
  const target = parseTarget(argv);
  if (!target) {
    io.stderr.write(`${SESSIONS_USAGE}\n`);
    return 1;
  }
  const { url, stop } = await connectStore(io.config);
  const { store, close } = openStore(url, { onError: () => undefined });
  try {
    const ended = await endSessions(store, { ...target, nowMs: (io.now ?? Date.now)() });
    if (ended === undefined) io.stderr.write(`No account has the address ${target.email}.\n`);
    else io.stdout.write(`${ended === 1 ? '1 session' : `${ended} sessions`} ended.\n`);
    return ended === undefined ? 1 : 0;
  } finally {
    await close();
    await stop();
  }
}

/** The account whose sessions end, or all accounts; undefined if the arguments are unclear. */
function parseTarget(argv: readonly string[]): { email: string | undefined } | undefined {
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
