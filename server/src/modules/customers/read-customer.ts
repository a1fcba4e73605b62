import type { CustomerDetails, PlanOrigin } from '@meridian/contracts/operator/customers';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { planOfAccount } from '../../shared/plans/account-plan.ts';
import { listKeys } from '../access/index.ts';
import { listAlerts, listWebhookDeliveries } from '../alerts/index.ts';
import {
  billingHistory,
  disputesOfAccount,
  exportTaxDetails,
  findAccountPlan,
  findGrant,
  latestSubscription,
  listCreditBalances,
  readOverage,
} from '../billing/index.ts';
import { listActivity, listSessions } from '../identity/index.ts';
import { listMembers, listOrganisations, readOrganisation } from '../organisations/index.ts';
import { usageOfPeriod, usageRequests } from '../usage/index.ts';
import { listCustomers } from './queries/search.ts';
import type { CustomersReader } from './context.ts';
import { type CustomerAccount, listNotes } from './queries/customer.ts';
import { requireCustomer } from './require-customer.ts';

/** What a page shows at once. */
const SHOWN = 20;
const NOTES_MAX = 200;
const NO_SESSION = Buffer.alloc(0);
const isoTime = (at: Date | null) => at?.toISOString() ?? null;

/** Everything about one customer, by account id or email address, with keys by their public part. Throws 141 when there is none. */
export async function readCustomer(context: CustomersReader, named: string): Promise<CustomerDetails> {
  const { store } = context;
  const account = await requireCustomer(store, named);
  const { id: accountId } = account;
  const page = { page: 1, page_size: SHOWN };
  const [plan, usage, keys, calls, billing, credit, alerts, sessions, activity, notes, ...more] =
    await Promise.all([
      planFacts(context, account),
      usageOfPeriod(context, accountId),
      listKeys(store, accountId),
      usageRequests(context, { accountId, range: '7d', ...page }),
      billingHistory(context, page, accountId),
      listCreditBalances(store, accountId),
      listAlerts(context, { ...page, sort: 'newest', reverse: false }, accountId),
      listSessions(context, { accountId, hash: NO_SESSION }),
      listActivity(context, page, { accountId }),
      listNotes(store, accountId, NOTES_MAX),
      exportTaxDetails(store, accountId),
      disputesOfAccount(store, accountId),
      listWebhookDeliveries(store, accountId, SHOWN),
      readOverage(context, accountId),
      readOrganisation(context, { accountId }),
      listMembers(context, { accountId }),
      listOrganisations(context, { accountId }),
    ]);
  const [tax, disputes, deliveries, overage, { organisation }, members, organisations] = more;
  return {
    id: accountId,
    email: account.email,
    name: account.name,
    address: account.addressInfo,
    createdAt: account.createdAt.toISOString(),
    verifiedAt: isoTime(account.verifiedAt),
    deletedAt: isoTime(account.deletedAt),
    suspendedAt: isoTime(account.suspendedAt),
    ...plan,
    usage,
    overage: overage.month,
    keys,
    calls: calls.items,
    charges: billing.additionalInfo.items,
    credit,
    tax: { vatId: tax?.vat_id ?? null, exemptSince: isoTime(tax?.exempt_since ?? null) },
    disputes,
    alerts: alerts.items,
    deliveries,
    sessions: sessions.items,
    activity: activity.items,
    notes: notes.map((note) => Object.assign(note, { at: note.at.toISOString() })),
    members: organisation && members.items,
    organisations: organisations.items,
  };
}

/** The plan, how the customer came to it, and the limits that hold. */
async function planFacts({ store }: CustomersReader, account: CustomerAccount) {
  const { id: accountId } = account;
  const [grant, held, latest, [found]] = await Promise.all([
    findGrant(store, accountId),
    findAccountPlan(store, accountId),
    latestSubscription(store, accountId),
    listCustomers(store, { ids: [accountId], limit: 1 }),
  ]);
  const live = latest?.state.state === 'ended' ? undefined : latest?.state;
  const { callsPerMinute, callsPerMonth } = held;
  const plan = planOfAccount(held);
  return {
    plan: plan.id,
    state: found!.state,
    origin: originOf(account.plan, { granted: grant?.plan ?? null, live }),
    callsPerMinute: plan.callsPerMinute,
    callsPerMonth: plan.callsPerMonth,
    grant: grant
      ? {
          plan: grant.plan,
          price: grant.price,
          grantedAt: grant.grantedAt.toISOString(),
          endsAt: isoTime(grant.endsAt),
          callsPerMinute,
          callsPerMonth,
        }
      : null,
    subscription: latest
      ? {
          state: latest.state.state,
          plan: latest.state.terms.plan,
          cycle: latest.state.terms.cycle,
          amountMinor: latest.state.terms.amountMinor,
          currency: latest.state.currency,
          periodEnd: new Date(latest.state.period.endMs).toISOString(),
          paymentMethod: latest.state.method?.label ?? null,
        }
      : null,
  };
}

function originOf(
  plan: string,
  {
    granted,
    live,
  }: {
    granted: string | null;
    live: { trialEndMs: number | null; period: { endMs: number }; terms: { plan: string } } | undefined;
  },
): PlanOrigin {
  if (granted === plan && live?.terms.plan !== plan) return 'granted';
  if (live) return live.trialEndMs === live.period.endMs ? 'trial' : 'paid';
  return plan === DEFAULT_PLAN.id ? 'free' : 'by-hand';
}
