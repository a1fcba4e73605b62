import type {
  VerificationFault,
  VerificationProgress,
  Verified,
} from '../../shared/verification/verified.ts';
import {
  countOrphans,
  countChecksumFailures,
  listConstraints,
  listInvalidIndexes,
} from '../../store/integrity.ts';
import type { Store } from '../../store/schema.ts';

/** Finds rows that break a foreign key, rules that were never checked, invalid indexes, and damaged pages. */
export async function verifyConstraints(store: Store, onProgress: VerificationProgress): Promise<Verified> {
  const constraints = await listConstraints(store);
  const faults: VerificationFault[] = [];
  for (const [index, constraint] of constraints.entries()) {
    const { table, name, validated } = constraint;
    const rows = await countOrphans(store, constraint);
    if (rows > 0)
      faults.push({
        what: `${rows} rows of ${table} break ${name}.`,
        remedy: 'Compare these rows with a backup of the store, and restore what is missing.',
      });
    else if (!validated)
      faults.push({
        what: `${name} of ${table} is not validated.`,
        remedy: `Run in the store: alter table ${table} validate constraint ${name}.`,
      });
    onProgress(index + 1, constraints.length);
  }
  for (const name of await listInvalidIndexes(store))
    faults.push({
      what: `The index ${name} is invalid.`,
      remedy: `Run in the store: reindex index ${name}.`,
    });
  const damaged = (await countChecksumFailures(store)) ?? 0;
  if (damaged > 0)
    faults.push({
      what: `PostgreSQL found ${damaged} damaged pages in this database.`,
      remedy: 'Check the disk, and restore the store from a backup.',
    });
  return { checked: `${constraints.length} rules`, faults };
}
