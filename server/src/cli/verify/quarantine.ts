import type { Verified } from '../../shared/verification/verified.ts';
import type { VerifyContext } from './context.ts';

/** The entries in quarantine. Each is a loss or a damage that nobody has dealt with yet. */
export async function listQuarantine({ quarantine }: Pick<VerifyContext, 'quarantine'>): Promise<Verified> {
  const entries = quarantine.list();
  return {
    checked: `${entries.length} entries`,
    faults: entries.map(({ name, reason }) => ({
      what: `quarantine/${name}: ${reason}`,
      remedy:
        'Find the cause, and move the file and its note elsewhere, as docs/operations/recovery.md says.',
    })),
  };
}
