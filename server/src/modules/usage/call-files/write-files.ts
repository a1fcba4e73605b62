import type { MeterLog } from '../meter.ts';
import type { CallLogWriter } from './call-log-writer.ts';

/** Raw calls are in their file this soon: each file costs a request, and later ones are larger. */
const WRITE_FILES_EVERY_MS = 10_000;

/** Writes raw calls into files, until the returned function is called. */
export function writeFiles(rawCalls: CallLogWriter, log: MeterLog): () => Promise<void> {
  let isAway = false;
  let writing: Promise<void> | undefined;
  const write = async () => {
    try {
      await rawCalls.catchUp();
      await rawCalls.takeOver();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'Raw calls cannot be stored now; they remain in the journal.');
      isAway = true;
    }
  };
  const timer = setInterval(() => {
    writing ??= write().finally(() => (writing = undefined));
  }, WRITE_FILES_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await writing;
  };
}
