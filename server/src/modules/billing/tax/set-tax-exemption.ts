import { errors } from '../../../shared/errors/service-error.ts';
import { findAccountForUpdate } from '../../../store/account-lock.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import type { BillingContext } from '../context.ts';
import { findTaxedCustomer, upsertExemption } from './queries.ts';

/**
 * Frees a customer from tax, or ends that. It applies to the next invoices. Returns false when it was so already. Throws 141 when
 * there is no such account, 140 when the actor may not do it, and 101 without a reason.
 */
export async function setTaxExemption(
  { store, now }: Pick<BillingContext, 'store' | 'now'>,
  input: { accountId: string; isExempt: boolean; actor: Actor; reason: string },
): Promise<boolean> {
  const { accountId, isExempt, actor, reason } = input;
  const nowMs = now();
  return await store.transaction().execute(async (trx) => {
    if (!(await findAccountForUpdate(trx, accountId))) throw errors.notFound();
    const { isExempt: wasExempt } = await findTaxedCustomer(trx, accountId);
    const subject = { kind: 'account', id: accountId } as const;
    await recordAct(
      trx,
      { actor, act: 'customer.exempt', subject, reason, details: { before: wasExempt, after: isExempt } },
      nowMs,
    );
    if (wasExempt === isExempt) return false;
    const at = new Date(nowMs);
    await upsertExemption(trx, accountId, { exemptSince: isExempt ? at : null, at });
    return true;
  });
}
