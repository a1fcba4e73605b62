import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { MasterSecretSource } from '../config/master-secret.ts';
import { openSecrets } from '../shared/master-secret/open-secrets.ts';
import { rotateSecret } from '../shared/master-secret/rotate-secret.ts';
import { openStore } from '../store/database.ts';
import { requireThisVersion } from '../store/store-version.ts';
import { type CliIo, connectStore } from './connect-store.ts';

export const SECRET_USAGE = `meridian secret rotate        replace the master secret; the previous one stays valid for a day
meridian secret rotate --at-once
                              the same, and the previous one ends immediately`;

export interface SecretIo extends CliIo {
  readonly source: MasterSecretSource;
  /** Waits this many milliseconds; defaults to the clock. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Runs `meridian secret …` and returns the exit code. Running processes adopt the new secret by themselves. */
export async function runSecret(argv: readonly string[], io: SecretIo): Promise<number> {
  const { source, stdout, stderr, now = Date.now, pause = (ms: number) => delay(ms) } = io;
  const target = parseTarget(argv);
  if (!target) {
    stderr.write(`${SECRET_USAGE}\n`);
    return 1;
  }
  // A damaged secret is reported before the store starts.
  source.read();
  const { url, stop } = await connectStore(io.config);
  const { store, close } = openStore(url, { onError: () => undefined });
  try {
    await requireThisVersion(store);
    const secrets = await openSecrets(store, source, now());
    stdout.write('The running processes adopt the new secret. This takes half a minute.\n');
    const { replace: save } = source;
    const rotated = await rotateSecret({ store, secrets, save, now, pause, ...target });
    stdout.write(`${rotated.resealed} values are sealed with the new master secret.\n`);
    if (rotated.unreadable > 0)
      stdout.write(`${rotated.unreadable} values were sealed with an unknown secret and stay unreadable.\n`);
    stdout.write(
      rotated.endsAt
        ? `The previous secret stays valid until ${rotated.endsAt.toISOString()}.\n`
        : 'The previous secret is no longer valid.\n',
    );
    stdout.write(
      `The new secret is in ${io.config.home}/secret. Back it up now, apart from the store. ` +
        'Keep the previous one as long as you keep copies of the store from before.\n',
    );
    if (!source.replaceable)
      stdout.write('Set MERIDIAN_SECRET to the content of that file for every process before then.\n');
    return 0;
  } finally {
    await close();
    await stop();
  }
}

/** The options of the command; undefined if the arguments are unclear. */
function parseTarget(argv: readonly string[]): { atOnce: boolean } | undefined {
  try {
    const options = { 'at-once': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const clear = positionals.length === 1 && positionals[0] === 'rotate';
    return clear ? { atOnce: values['at-once'] } : undefined;
  } catch {
    return undefined;
  }
}
