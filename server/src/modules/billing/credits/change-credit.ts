import type { Currency } from '@meridian/contracts/prices';
import type { MailContext } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { Transaction } from '../../../store/schema.ts';
import { unpromisedCredit } from '../ledger/credit.ts';
import { postEntries } from '../ledger/ledger.ts';
import { lockAccountPlan } from '../queries.ts';
import { notifyOwner } from '../subscriptions/notify-event.ts';

/** In minor units of the currency; a negative amount takes unused credit back. */
export interface CreditTerms {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/**
 * Credits an account, or takes unused credit back, as part of `trx`: posts it to the ledger and notifies the customer. The next charges
 * in that currency use it. Throws 141 for an unknown account, and 142 when more is taken back than nothing waits for.
 */
export async function changeCredit(
  trx: Transaction,
  context: MailContext,
  { accountId, terms, nowMs }: { accountId: string; terms: CreditTerms; nowMs: number },
): Promise<void> {
  const { amountMinor, currency } = terms;
  if (!(await lockAccountPlan(trx, accountId))) throw errors.notFound();
  if (amountMinor < 0) await requireUnused(trx, accountId, terms);
  await postEntries(trx, { accountId, chargeId: null, currency, atMs: nowMs }, [
    { account: 'credits', amountMinor },
    { account: 'customer-credit', amountMinor: -amountMinor },
  ]);
  const amount = moneyText(Math.abs(amountMinor), currency);
  const message =
    amountMinor > 0
      ? {
          title: `You received a credit of ${amount}`,
          message: `Your next charges in ${currency} use it automatically. You can see the rest under Billing.`,
        }
      : {
          title: `A credit of ${amount} was withdrawn`,
          message: 'You can see your remaining credit under Billing. Questions? Contact us.',
        };
  await notifyOwner(trx, context, {
    accountId,
    message: { ...message, type: amountMinor > 0 ? 'success' : 'info', mailed: true },
    nowMs,
  });
}

async function requireUnused(
  trx: Transaction,
  accountId: string,
  { amountMinor, currency }: CreditTerms,
): Promise<void> {
  const unusedMinor = Math.max(0, await unpromisedCredit(trx, { accountId, currency }));
  if (-amountMinor <= unusedMinor) return;
  const left = moneyText(unusedMinor, currency);
  throw errors.conflict({
    message: `Only ${left} of credit can be withdrawn. Charges use or reserve the rest.`,
  });
}
