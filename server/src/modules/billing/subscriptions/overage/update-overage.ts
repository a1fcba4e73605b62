import type { AccountOverage } from '@meridian/contracts/overage';
import type { PortalBody } from '@meridian/contracts/portal';
import type { OverageSettings } from '@meridian/contracts/portal/overage';
import { overagePriceOf } from '@meridian/contracts/prices';
import { recordAudit } from '../../../../shared/audit/record-audit.ts';
import { monthOf } from '../../../../shared/clock/billing-month.ts';
import type { Caller } from '../../../../shared/context.ts';
import { errors } from '../../../../shared/errors/service-error.ts';
import { moneyText } from '../../../../shared/formatters/money.ts';
import { planOfAccount } from '../../../../shared/plans/account-plan.ts';
import { monthText, overageSoFar } from '../../../../shared/plans/overage.ts';
import type { Transaction } from '../../../../store/schema.ts';
import { findPlanAndCharged } from '../../../usage/index.ts';
import type { BillingContext } from '../../context.ts';
import { lockAccountPlan } from '../../queries.ts';
import { publishPlanChange } from '../append-event.ts';
import { currentSubscription } from '../current-subscription.ts';
import { notifyOwner } from '../notify-event.ts';
import { closeUse } from './end-overage.ts';
import { switchedMessage } from './messages.ts';
import { openUse } from './open-use.ts';
import { findRunningUse, listOpenUses, setOverage } from './queries.ts';
import { readOverage, refusal } from './read-overage.ts';

/**
 * Lets calls beyond the quota continue up to a spend cap, changes the cap, or refuses such calls again. It takes effect with the next
 * call. Throws 142 when the account may not, and 101 without a cap or with one below what the month has cost already.
 */
export async function updateOverage(
  context: BillingContext,
  { on, cap_minor: capMinor }: PortalBody<'updateOverage'>,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<OverageSettings> {
  const nowMs = context.now();
  const changed = await context.store.transaction().execute(async (trx) => {
    await lockAccountPlan(trx, accountId);
    const agreed = on ? await switchOn(trx, { accountId, capMinor, nowMs }) : await switchOff(trx, accountId);
    if (!agreed) return false;
    const { plan } = agreed;
    await recordAudit(trx, { accountId, type: 'overage_changed', result: 'done', caller, nowMs });
    const message = switchedMessage({ plan, ...agreed.overage }, agreed.overage);
    await notifyOwner(trx, context, { accountId, message, nowMs });
    return true;
  });
  if (changed) publishPlanChange(context, accountId);
  return await readOverage(context, accountId);
}

interface Agreed {
  readonly plan: string;
  readonly overage: AccountOverage;
}

/** What was used of the month stays to be charged when it ends. Null where it was off. */
async function switchOff(trx: Transaction, accountId: string): Promise<Agreed | null> {
  const account = await lockAccountPlan(trx, accountId);
  if (!account?.overage?.on) return null;
  const overage = { ...account.overage, on: false };
  await setOverage(trx, accountId, overage);
  return { plan: account.plan, overage };
}

async function switchOn(
  trx: Transaction,
  { accountId, capMinor, nowMs }: { accountId: string; capMinor: number | undefined; nowMs: number },
): Promise<Agreed | null> {
  if (capMinor === undefined) throw invalidCap('Enter the maximum amount for a month');
  const month = monthText(monthOf(nowMs).startMs);
  const account = await findPlanAndCharged(trx, accountId, month);
  if (!account) throw errors.notFound();
  const { charged } = account;
  const plan = planOfAccount(account);
  const current = await currentSubscription(trx, accountId);
  const refused = refusal(plan, current, await listOpenUses(trx, accountId));
  if (refused !== null) throw errors.conflict({ message: refused });
  const { currency } = current!.state;
  const quota = plan.callsPerMonth!;
  const price = overagePriceOf(plan, currency)!;
  const before = await runningTerms(trx, { account, accountId, month, currency, price, nowMs });
  const cost = overageSoFar(before, { quota, month, charged });
  if (cost && capMinor < cost.costMinor) {
    const used = moneyText(cost.costMinor, cost.currency);
    throw invalidCap(`This month has already cost ${used}. The cap cannot be lower`);
  }
  if (before?.on && before.capMinor === capMinor) return null;
  if (before && before.included !== null) {
    const overage = { ...before, on: true, capMinor };
    await setOverage(trx, accountId, overage);
    return { plan: plan.id, overage };
  }
  const ended = before?.month === month ? before : { endedCalls: 0, endedMinor: 0 };
  const overage = {
    on: true,
    currency,
    perThousandMinor: price,
    capMinor,
    month,
    // What an earlier plan covered is no overage.
    included: Math.max(quota, charged),
    endedCalls: ended.endedCalls,
    endedMinor: ended.endedMinor,
  };
  await openUse(trx, { accountId, plan: plan.id, agreed: overage, nowMs });
  await setOverage(trx, accountId, overage);
  return { plan: plan.id, overage };
}

/** What holds so far. A use of an earlier month, or at another price than the plan has now, ends first unless it is on. */
async function runningTerms(
  trx: Transaction,
  {
    account,
    accountId,
    month,
    currency,
    price,
    nowMs,
  }: {
    account: { readonly overage: AccountOverage | null };
    accountId: string;
    month: string;
    currency: AccountOverage['currency'];
    price: number;
    nowMs: number;
  },
): Promise<AccountOverage | null> {
  const use = await findRunningUse(trx, accountId);
  const { overage } = account;
  if (!use) return overage && { ...overage, included: null };
  const isSame = use.currency === currency && use.per_thousand_minor === price;
  if (overage?.on || (use.month === month && isSame)) return overage;
  return await closeUse(trx, use, nowMs);
}

const invalidCap = (message: string) => errors.invalidParameters({ message, errors: { cap_minor: message } });
