import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Store } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { findTaxedCustomer, upsertVatId } from './queries.ts';
import { taxTreatment } from './treatment.ts';
import { readVatId } from './vat-id.ts';

type Context = Pick<BillingContext, 'store' | 'invoicing'>;

/** The VAT id of an account, and how its next invoice is taxed. */
export async function taxDetails(
  { store, invoicing }: Context,
  accountId: string,
): Promise<PortalReply<'taxDetails'>> {
  return { additionalInfo: await detailsOf(store, { invoicing, accountId }) };
}

/**
 * Stores or removes the VAT id of an account. It applies to the next invoices. Throws 101 when it does not have the form of its
 * country.
 */
export async function updateTaxDetails(
  context: Context & Pick<BillingContext, 'now'>,
  { vat_id: typed }: PortalBody<'updateTaxDetails'>,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<PortalReply<'updateTaxDetails'>> {
  const { store, invoicing } = context;
  const nowMs = context.now();
  const vatId = typed === '' ? null : readVatId(typed);
  if (typed !== '' && vatId === null) {
    const message =
      'This is not a VAT id of an EU country. It begins with the code of the country, like DE123456789';
    throw errors.invalidParameters({ message, errors: { vat_id: message } });
  }
  const details = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await upsertVatId(trx, accountId, { vatId: vatId?.text ?? null, at: new Date(nowMs) });
    await recordAudit(trx, { accountId, type: 'profile_updated', result: 'done', caller, nowMs });
    return await detailsOf(trx, { invoicing, accountId });
  });
  return { additionalInfo: details };
}

async function detailsOf(
  store: Store,
  { invoicing, accountId }: Pick<Context, 'invoicing'> & { accountId: string },
) {
  const customer = await findTaxedCustomer(store, accountId);
  return { vat_id: customer.vatId, treatment: taxTreatment(invoicing, customer) };
}
