import { parseArgs } from 'node:util';
import type { Config } from '../../config/config.ts';
import type { MasterSecretSource } from '../../config/master-secret.ts';
import { type ObjectsPlace, objectStoreAt } from '../../lake/objects/open-lake-objects.ts';
import { LakeBusyError } from '../../lake/write-lock.ts';
import { Quarantine } from '../../shared/quarantine/quarantine.ts';
import {
  UnfinishedRepairError,
  type VerificationFault,
  type VerificationProgress,
} from '../../shared/verification/verified.ts';
import type { CallFiles } from '../../modules/usage/index.ts';
import { openCallFiles } from '../../open-call-files.ts';
import { openStore } from '../../store/database.ts';
import { requireThisVersion } from '../../store/store-version.ts';
import { type CliIo, connectStore } from '../connect-store.ts';
import { VERIFY_CHECKS } from './checks.ts';
import type { VerifyContext } from './context.ts';

export const VERIFY_USAGE = `meridian verify               check files, journals and the store, also while the server runs
meridian verify --repair      the same, and repair what can be repaired without loss`;

/** Statements may read whole tables. */
const STATEMENT_TIMEOUT_MS = 3_600_000;
const NAME_WIDTH = 18;
/** A damaged disk can break thousands of rows of one kind. */
const SHOWN_MAX = 20;

export interface VerifyIo extends CliIo {
  readonly config: CliIo['config'] & { readonly cluster: Pick<Config['cluster'], 'objects'> };
  readonly source: MasterSecretSource;
  /** The object store that all processes share; undefined where each home has its own files. */
  readonly objects?: ObjectsPlace | undefined;
  /** Returns what shows the progress of a check. */
  readonly progressOf?: (name: string) => VerificationProgress;
}

/** Runs `meridian verify …` and returns the exit code: 1 if something is wrong that was not repaired. */
export async function runVerify(argv: readonly string[], io: VerifyIo): Promise<number> {
  const isRepair = parseRepair(argv);
  if (isRepair === undefined) {
    io.stderr.write(`${VERIFY_USAGE}\n`);
    return 1;
  }
  const { source, now = Date.now } = io;
  const { home } = io.config;
  const { url, stop } = await connectStore(io.config);
  const { store, close } = openStore(url, { onError: () => undefined, timeoutMs: STATEMENT_TIMEOUT_MS });
  let callFiles: CallFiles | undefined;
  try {
    try {
      await requireThisVersion(store);
    } catch (error) {
      io.stderr.write(`${(error as Error).message}\n`);
      return 1;
    }
    const quarantine = new Quarantine({ home, now, log: { error: () => undefined } });
    const objects = io.objects && (await objectStoreAt(io.objects));
    callFiles = await openCallFiles(io.config.cluster, store);
    return await report({ home, store, callFiles, source, quarantine, objects, now }, io, isRepair);
  } finally {
    await callFiles?.close();
    await close();
    await stop();
  }
}

async function report(context: VerifyContext, io: VerifyIo, isRepair: boolean): Promise<number> {
  const { stdout, progressOf = () => () => undefined } = io;
  let found = 0;
  let repaired = 0;
  for (const { name, run } of VERIFY_CHECKS) {
    const { checked, faults } = await run(context, progressOf(name));
    const state = faults.length === 0 ? 'ok' : faults.length === 1 ? '1 fault' : `${faults.length} faults`;
    stdout.write(`${name.padEnd(NAME_WIDTH)}${state} (${checked})\n`);
    found += faults.length;
    for (const [index, fault] of faults.entries()) {
      const outcome = isRepair && fault.repair ? await repair(fault.repair) : undefined;
      if (outcome?.isDone) repaired += 1;
      if (index >= SHOWN_MAX) continue;
      stdout.write(`  ${fault.what}\n  → ${outcome?.sentence ?? fault.remedy}\n`);
    }
    if (faults.length > SHOWN_MAX) stdout.write(`  … and ${faults.length - SHOWN_MAX} more\n`);
  }
  const left = found - repaired;
  if (found === 0) stdout.write('Everything is in order.\n');
  else stdout.write(`${found} found, ${repaired} repaired, ${left} left.\n`);
  return left === 0 ? 0 : 1;
}

type Repair = NonNullable<VerificationFault['repair']>;

async function repair(work: Repair): Promise<{ readonly isDone: boolean; readonly sentence: string }> {
  try {
    return { isDone: true, sentence: await work() };
  } catch (error) {
    if (error instanceof UnfinishedRepairError) return { isDone: false, sentence: error.message };
    if (error instanceof LakeBusyError) return { isDone: false, sentence: `Not repaired. ${error.message}` };
    throw error;
  }
}

/** Whether to repair; undefined if the arguments are unclear. */
function parseRepair(argv: readonly string[]): boolean | undefined {
  try {
    const options = { repair: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...argv], options }).values.repair;
  } catch {
    return undefined;
  }
}
