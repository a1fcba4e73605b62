import { CURRENCIES, type Currency } from '@meridian/contracts/prices';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { type LedgerSubject, postEntries } from '../ledger/ledger.ts';
import type { DisputeRecord } from './queries.ts';

/**
 * Posts what the provider has moved for a dispute since `before`, each in a transaction of the ledger: withdrawn, reinstated, and
 * fees. Part of `trx`, in which the charge is locked, so nothing is posted twice.
 */
export async function postMovements(
  trx: Transaction,
  { log }: Pick<BillingContext, 'log'>,
  input: { dispute: DisputeRecord; before: DisputeRecord | undefined; nowMs: number },
): Promise<void> {
  const { dispute, before, nowMs } = input;
  const { id: disputeId, account_id: accountId, charge_id: chargeId, currency } = dispute;
  const subject: LedgerSubject = { accountId, chargeId, disputeId, currency, atMs: nowMs };
  const held = `provider:${dispute.provider}` as const;
  const withdrawn = dispute.withdrawn_minor - (before?.withdrawn_minor ?? 0);
  await postEntries(trx, subject, [
    { account: 'disputed', amountMinor: withdrawn },
    { account: held, amountMinor: -withdrawn },
  ]);
  const reinstated = dispute.reinstated_minor - (before?.reinstated_minor ?? 0);
  await postEntries(trx, subject, [
    { account: held, amountMinor: reinstated },
    { account: 'disputed', amountMinor: -reinstated },
  ]);
  const fee = dispute.fee_minor - (before?.fee_minor ?? 0);
  if (fee === 0) return;
  const feeCurrency = currencyOf(dispute.fee_currency ?? before?.fee_currency);
  if (feeCurrency)
    return await postEntries(trx, { ...subject, currency: feeCurrency }, [
      { account: 'dispute-fees', amountMinor: fee },
      { account: held, amountMinor: -fee },
    ]);
  log.warn(
    { dispute: disputeId, feeCurrency: dispute.fee_currency },
    'The fee of a dispute is not in the ledger, because nothing is sold in its currency.',
  );
}

const currencyOf = (text: string | null | undefined): Currency | undefined =>
  CURRENCIES.find((it) => it === text);
