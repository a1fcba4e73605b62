import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../../config/config.ts';
import { masterSecretSource } from '../../config/master-secret.ts';
import { openStore, type OpenedStore } from '../../store/database.ts';
import { runningEmbedded } from '../../store/embedded.ts';
import type { CliIo } from '../connect-store.ts';
import { fault, ok, type DoctorCheck, type DoctorContext, type Outcome } from './check.ts';
import { DOCTOR_CHECKS } from './checks.ts';

export const DOCTOR_USAGE = `meridian doctor               check the machine, the configuration and the services they use
meridian doctor --json        print the result as a JSON array`;

const CHECK_TIMEOUT_MS = 10_000;
const NAME_WIDTH = 19;
const STATE_WIDTH = 9;

export interface DoctorIo extends Pick<CliIo, 'stdout' | 'stderr' | 'now'> {
  /** Throws one sentence per wrong variable. */
  readonly readConfig: () => Config;
  readonly statfs?: DoctorContext['statfs'];
  readonly checks?: readonly DoctorCheck[];
  /** Of each check, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Runs `meridian doctor …` and returns the exit code: 1 if there is a fault. Changes nothing and starts nothing. */
export async function runDoctor(argv: readonly string[], io: DoctorIo): Promise<number> {
  const isJson = parseJson(argv);
  if (isJson === undefined) {
    io.stderr.write(`${DOCTOR_USAGE}\n`);
    return 1;
  }
  const lines: (Outcome & { readonly name: string })[] = [];
  const add = (name: string, outcome: Outcome) => {
    lines.push({ name, ...outcome });
    if (!isJson) io.stdout.write(textOf(name, outcome));
  };
  const config = configOr(io.readConfig, (sentence) =>
    add(
      'configuration',
      fault(sentence, 'Correct this variable as described in docs/operations/configuration.md.'),
    ),
  );
  if (config) await runChecks(config, io, add);
  if (isJson) io.stdout.write(`${JSON.stringify(lines, undefined, 2)}\n`);
  return lines.some(({ state }) => state === 'fault') ? 1 : 0;
}

function configOr(read: () => Config, onFault: (sentence: string) => void): Config | undefined {
  try {
    return read();
  } catch (error) {
    for (const sentence of (error as Error).message.split('\n')) onFault(sentence);
    return undefined;
  }
}

async function runChecks(
  config: Config,
  io: DoctorIo,
  add: (name: string, outcome: Outcome) => void,
): Promise<void> {
  let opening: Promise<OpenedStore | undefined> | undefined;
  const context: DoctorContext = {
    config,
    source: masterSecretSource(config),
    store: async () => (await (opening ??= openRunning(config)))?.store,
    statfs: io.statfs ?? statfs,
    now: io.now ?? Date.now,
  };
  const timeoutMs = io.timeoutMs ?? CHECK_TIMEOUT_MS;
  try {
    for (const { name, run } of io.checks ?? DOCTOR_CHECKS)
      add(name, await within(timeoutMs, () => run(context)));
  } finally {
    // A store that does not respond must not hold up the end.
    await within(timeoutMs, async () => {
      await (await opening)?.close();
      return ok('closed');
    });
  }
}

/** Opens the store of the configuration, or the embedded one if it runs. */
async function openRunning({ home, databaseUrl }: Config): Promise<OpenedStore | undefined> {
  // This file exists while PostgreSQL runs. Without it, a look at the store would create its folders.
  const isStarted = existsSync(join(home, 'postgres', 'data', 'postmaster.pid'));
  const url = databaseUrl ?? (isStarted ? await runningEmbedded(home) : undefined);
  return url === undefined ? undefined : openStore(url, { onError: () => undefined });
}

/** The outcome of a check. An error or a check without an end is a fault. */
async function within(timeoutMs: number, run: () => Promise<Outcome>): Promise<Outcome> {
  const giveUp = new AbortController();
  const late = delay(
    timeoutMs,
    fault(`no result within ${timeoutMs / 1_000} s`, 'Check that the service in this line responds.'),
    { signal: giveUp.signal },
  );
  // Aborting it is no error.
  late.catch(() => undefined);
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    const found = (error as Error).message || String(error);
    return fault(found, 'Correct the problem in this message, then repeat the command.');
  } finally {
    giveUp.abort();
  }
}

function textOf(name: string, outcome: Outcome): string {
  const line = `${outcome.state.padEnd(STATE_WIDTH)}${name.padEnd(NAME_WIDTH)}${outcome.found}\n`;
  return outcome.state === 'ok' ? line : `${line}  → ${outcome.remedy}\n`;
}

/** Whether to print JSON; undefined if the arguments are unclear. */
function parseJson(argv: readonly string[]): boolean | undefined {
  try {
    const options = { json: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...argv], options }).values.json;
  } catch {
    return undefined;
  }
}
