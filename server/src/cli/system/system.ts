import type { MasterSecretSource } from '../../config/master-secret.ts';
import type { Config } from '../../config/config.ts';
import { settingsOf } from '../../config/settings.ts';
import { openMailQueue } from '../../jobs/mail-queue.ts';
import type { SystemContext } from '../../modules/system/index.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import type { OpenedStore } from '../../store/database.ts';
import { type ConfirmingIo, inStore } from '../connect-store.ts';
import { readSystemArguments, SYSTEM_USAGE, type SystemCommand } from './system-arguments.ts';

export { SYSTEM_USAGE } from './system-arguments.ts';

export const SYSTEM_HELP = `${SYSTEM_USAGE}

Undelivered emails are kept for 30 days, undelivered webhooks for 90 days. Each is sent again only once, even if you
repeat the command.
--json                        print the result as JSON
--reason TEXT                 the reason, for the log of operators; required by retry
--yes                         skip the question before a retry
The exit code is 0 when the command succeeded, and 1 when it was refused. attention
also exits with 1 when something needs attention.`;

export interface SystemIo extends Omit<ConfirmingIo, 'config'> {
  readonly config: Pick<Config, 'home' | 'databaseUrl' | 'variables'>;
  readonly source: MasterSecretSource;
}

/** Runs `meridian system …` beside running servers and returns the exit code. */
export async function runSystem(argv: readonly string[], io: SystemIo): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    io.stdout.write(`${SYSTEM_HELP}\n`);
    return 0;
  }
  const refuse = (message: string) => {
    io.stderr.write(`${message}\n`);
    return 1;
  };
  let command: SystemCommand;
  try {
    command = readSystemArguments(argv);
  } catch (error) {
    return refuse(`${(error as Error).message}\n${SYSTEM_USAGE}`);
  }
  const { question, run, isJson, isYes } = command;
  if (question !== undefined && !isYes && !((await io.confirm?.(question)) ?? false))
    return refuse('Nothing was done. Add --yes to skip the question.');
  try {
    const { done, lines, code = 0 } = await inStore(io, (opened) => withContext(opened, io, run));
    io.stdout.write(isJson ? `${JSON.stringify(done, null, 2)}\n` : lines.map((it) => `${it}\n`).join(''));
    return code;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refuse(`${error.message}.`);
  }
}

async function withContext<Result>(
  { store, pool }: OpenedStore,
  { source, now = Date.now, config }: SystemIo,
  run: (context: SystemContext) => Promise<Result>,
): Promise<Result> {
  const secrets = await openSecrets(store, source, now());
  const queue = await openMailQueue({ pool, secrets, onError: () => undefined });
  const { enqueueMail, defer } = queue;
  try {
    return await run({
      store,
      reader: store,
      now,
      secrets,
      enqueueMail,
      defer,
      // The store notifies running servers.
      changes: { publish: () => undefined },
      settings: settingsOf(config.variables),
    });
  } finally {
    await queue.stop();
  }
}
