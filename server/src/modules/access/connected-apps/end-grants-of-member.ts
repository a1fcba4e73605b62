import type { Transaction } from '../../../store/schema.ts';
import { deleteCodesOfPerson, listKeysOfPerson, revokeKeys } from './queries.ts';

/** Ends what a member allowed programs to do for an organisation. After the commit, the store notifies all processes. */
export async function endGrantsOfMember(
  trx: Transaction,
  { accountId, personId, at }: { accountId: string; personId: string; at: Date },
): Promise<void> {
  const of = { accountId, personId };
  await deleteCodesOfPerson(trx, of);
  const keys = await listKeysOfPerson(trx, of);
  await revokeKeys(
    trx,
    keys.map(({ id }) => id),
    at,
  );
}
