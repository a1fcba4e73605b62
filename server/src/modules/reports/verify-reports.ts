import type { Verified } from '../../shared/verification/verified.ts';
import type { Store } from '../../store/schema.ts';
import { countReadyReports, listWrongFiles } from './queries.ts';

/** Compares the file of each complete report with what its row says. */
export async function verifyReports(store: Store): Promise<Verified> {
  const total = await countReadyReports(store);
  const wrong = await listWrongFiles(store);
  return {
    checked: `${total} reports`,
    faults: wrong.map(({ id, bytes, found }) => ({
      what:
        found === null
          ? `Report ${id} is ready, but report_file has no file of it.`
          : `The file of report ${id} in report_file has ${found} bytes instead of ${bytes}, or is no PDF.`,
      remedy:
        'Restore the row from a backup of the store; otherwise, the owner can delete the report and create it again.',
    })),
  };
}
