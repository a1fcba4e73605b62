import type { AddressInfo } from '@meridian/contracts/fields';
import type { Transaction } from '../../../store/schema.ts';

export interface BilledCustomer {
  readonly name: string;
  readonly email: string;
  readonly address: AddressInfo;
}

/**
 * Holds an account until `trx` is over, as `lockAccount` does, and answers to whom its documents are made out; undefined when
 * the account was erased, which what it paid outlives.
 */
export async function lockCustomer(trx: Transaction, accountId: string): Promise<BilledCustomer | undefined> {
  return await trx
    .selectFrom('account')
    .select(['name', 'email', 'address_info as address'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}
