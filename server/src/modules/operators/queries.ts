/** SQL on the tables of operators. */
import type { Insertable } from 'kysely';
import type { OperatorActTable } from '../../store/operators.ts';
import type { Transaction } from '../../store/schema.ts';

export async function insertAct(trx: Transaction, act: Insertable<OperatorActTable>): Promise<void> {
  await trx.insertInto('operator_act').values(act).execute();
}
