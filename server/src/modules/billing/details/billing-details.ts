import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Store } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { addressLines } from '../ledger/invoice-content.ts';
import { notifyOwner } from '../subscriptions/notify-event.ts';
import { findTaxedCustomer, upsertVatId } from '../tax/queries.ts';
import { taxTreatment } from '../tax/treatment.ts';
import { readVatId } from '../tax/vat-id.ts';
import { findBilledParty, upsertBillingDetails } from './queries.ts';

type Reply = PortalReply<'billingDetails'>;

/** What the invoices of an account have of its owner, where they are sent, and how the next one is taxed. */
export async function billingDetails(
  { store, invoicing }: Pick<BillingContext, 'store' | 'invoicing'>,
  accountId: string,
): Promise<Reply> {
  return { additionalInfo: await detailsOf(store, { invoicing, accountId }) };
}

/**
 * Stores name, email, address and VAT id for the next invoices; what is empty is as in the profile. The owner gets a notification and an email
 * at the address of the account. Throws 101 when the VAT id does not have the form of its country.
 */
export async function updateBillingDetails(
  context: BillingContext,
  { name, email, address_info: address, vat_id: typed }: PortalBody<'updateBillingDetails'>,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<Reply> {
  const { store, invoicing } = context;
  const nowMs = context.now();
  const at = new Date(nowMs);
  const vatId = typed === '' ? null : readVatId(typed);
  if (typed !== '' && vatId === null) {
    const message =
      'This is not a valid VAT ID of the European Union. A VAT ID begins with the code of the country, such as DE123456789';
    throw errors.invalidParameters({ message, errors: { vat_id: message } });
  }
  const details = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const chosen = { name: name || null, email: email || null, address };
    await upsertBillingDetails(trx, accountId, { details: chosen, at });
    await upsertVatId(trx, accountId, { vatId: vatId?.text ?? null, at });
    await recordAudit(trx, { accountId, type: 'billing_details_changed', result: 'done', caller, nowMs });
    const changed = await detailsOf(trx, { invoicing, accountId });
    await notifyOwner(trx, context, { accountId, message: changedMessage(changed), nowMs });
    return changed;
  });
  context.changes.publish(accountId, 'plan');
  context.changes.publish(accountId, 'notifications');
  return { additionalInfo: details };
}

const changedMessage = ({ bill_to: { name, email } }: Reply['additionalInfo']) => ({
  type: 'info' as const,
  title: 'Billing details changed',
  message: `Your next invoices are made out to ${name} and sent to ${email}. If this wasn't you, change your password.`,
  mailed: true,
});

async function detailsOf(
  store: Store,
  { invoicing, accountId }: Pick<BillingContext, 'invoicing'> & { accountId: string },
): Promise<Reply['additionalInfo']> {
  const { chosen, billed } = await findBilledParty(store, accountId);
  const customer = await findTaxedCustomer(store, accountId);
  return {
    name: chosen.name ?? '',
    email: chosen.email ?? '',
    address_info: chosen.address,
    bill_to: { name: billed.name, email: billed.email, address: addressLines(billed.address) },
    vat_id: customer.vatId,
    treatment: taxTreatment(invoicing, customer),
  };
}
