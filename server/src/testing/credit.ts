import type { Currency } from '@meridian/contracts/prices';
import { changeCredit } from '../modules/billing/index.ts';
import type { TestPortal } from './portal.ts';

/** Credits an account, or takes credit back with a negative amount. */
export const giveCredit = (
  { context }: Pick<TestPortal, 'context'>,
  accountId: string,
  amountMinor: number,
  currency: Currency = 'USD',
): Promise<void> =>
  context.store
    .transaction()
    .execute((trx) =>
      changeCredit(trx, context, { accountId, terms: { amountMinor, currency }, nowMs: context.now() }),
    );
