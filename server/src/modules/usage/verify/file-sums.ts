import { DataUnavailableError } from '../../../shared/errors/data-unavailable-error.ts';
import type { VerificationFault } from '../../../shared/verification/verified.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { CallSums } from '../../../store/usage-sums.ts';
import type { CallFiles } from '../call-files/call-files.ts';
import { listExisting, listFilesBetween, type VerifiedRange } from '../queries/verification.ts';
import { sumsOf } from '../tally.ts';

/** The fault of a file that cannot be read. Throws other errors. */
export function faultOfFile(error: unknown): VerificationFault {
  if (!(error instanceof DataUnavailableError)) throw error;
  return {
    what: (error.cause as Error).message,
    remedy: 'Make the object store available, or restore an earlier version of the object, and verify again.',
  };
}

/** The sums of the calls in files of a range, file by file, without those of deleted accounts. */
export async function* fileSums(
  store: Store | Transaction,
  files: CallFiles | undefined,
  range: VerifiedRange,
): AsyncGenerator<Pick<CallSums, 'minutes' | 'hours' | 'days' | 'months'>, void> {
  if (!files) return;
  for (const file of await listFilesBetween(store, range)) {
    const sums = await sumsOf([await files.rowsOf(file)]);
    const existing = await listExisting(store, [...new Set(sums.days.map(({ accountId }) => accountId))]);
    const exists = ({ accountId }: { accountId: string }) => existing.has(accountId);
    yield {
      minutes: sums.minutes.filter(exists),
      hours: sums.hours.filter(exists),
      days: sums.days.filter(exists),
      months: sums.months.filter(exists),
    };
  }
}
