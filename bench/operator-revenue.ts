/** What the console's page Revenue reads, in the store of `operator.ts`, and its queries. */
import {
  differencesPage,
  disputesPage,
  documentsPage,
  entriesPage,
  ledgerOfMonth,
  pastDuePage,
  paymentDetails,
  paymentsPage,
  runsPage,
  taxesOfMonth,
} from '../server/src/modules/billing/index.ts';
import type { Store } from '../server/src/store/schema.ts';

type Measure = (what: string, run: (round: number) => Promise<unknown>) => Promise<void>;

const DAY_MS = 86_400_000;

/** Fills the store with what the page shows: each part, and the statements that write it. */
export const revenueFill = (nowMs: number): readonly (readonly [string, string])[] => [
  [
    'refunds',
    `insert into refund (account_id, charge_id, reason, amount_minor, currency, state, provider, refund_ref, requested_at, due_from, due_until, done_at)
     select account_id, id, 'operator', 500, currency, 'paid', provider, 're_' || id, paid_at + interval '1 day', paid_at, paid_at, paid_at + interval '1 day'
     from charge where abs(hashtext(id::text)) % 50 = 0`,
  ],
  [
    'credit notes',
    `insert into invoice (account_id, kind, number, charge_id, refund_id, currency, total_minor, content, issued_at)
     select r.account_id, 'credit-note', 'CN-' || lpad(row_number() over (order by done_at)::text, 6, '0'), r.charge_id, r.id, r.currency, r.amount_minor,
       jsonb_set(jsonb_set(i.content, '{netMinor}', '420'), '{totalMinor}', '500'), done_at
     from refund r join invoice i on i.charge_id = r.charge_id`,
  ],
  [
    'entries of the ledger',
    // Checked entry by entry, they would take an hour.
    `alter table ledger_entry disable trigger balanced;
     insert into ledger_entry (transaction_id, at, account_id, ledger_account, currency, amount_minor, charge_id)
     select t, paid_at, account_id, a, currency, m, id
     from (select *, gen_random_uuid() as t from charge order by paid_at) c
     cross join lateral (values ('customer', 2900), ('sales', -2437), ('tax:VAT', -463), ('provider:stripe', 2900), ('customer', -2900)) entry(a, m);
     insert into ledger_entry (transaction_id, at, account_id, ledger_account, currency, amount_minor, charge_id, refund_id)
     select t, done_at, account_id, a, currency, m, charge_id, id
     from (select *, gen_random_uuid() as t from refund order by done_at) r
     cross join lateral (values ('customer', -500), ('sales', 420), ('tax:VAT', 80), ('provider:stripe', -500), ('customer', 500)) entry(a, m);
     alter table ledger_entry enable trigger balanced`,
  ],
  [
    'failed renewals',
    `with failed as (
       update subscription set state = 'past_due', due_at = now() + random() * interval '3 days',
         standing = standing || jsonb_build_object('state', 'past_due', 'failedAttempts', 1,
           'nextAttemptMs', ${nowMs + DAY_MS}, 'graceUntilMs', ${nowMs + 6 * DAY_MS})
       where state = 'active' and abs(hashtext(id::text)) % 50 = 0 returning id, account_id)
     insert into charge (account_id, subscription_id, purpose, description, amount_minor, currency, state, provider, payment_ref, failure,
       period_start, period_end, attempt, created_at)
     select account_id, id, 'renewal', 'Meridian Developer, monthly', 2900, 'USD', 'failed', 'stripe', 'failed_' || id, 'The card was declined.',
       now(), now() + interval '30 days', 0, now() - random() * interval '1 day' from failed`,
  ],
  [
    'disputes',
    `insert into dispute (account_id, charge_id, provider, dispute_ref, state, reason, amount_minor, currency, evidence_due_at, opened_at, closed_at)
     select account_id, id, provider, 'dp_' || id, case when paid_at > now() - interval '20 days' then 'needs-response' else 'won' end, 'fraudulent',
       2900, currency, paid_at + interval '20 days', paid_at + interval '9 days', case when paid_at <= now() - interval '20 days' then now() end
     from charge where paid_at is not null and abs(hashtext(id::text)) % 200 = 1`,
  ],
  [
    'differences and reconciliations',
    `insert into reconciliation_difference (kind, subject, provider, what, state, opened_at, seen_at, closed_at)
     select 'payment-unknown', 'pay_' || n, 'stripe', 'Payment', case when n % 40 = 0 then 'open' else 'gone' end, now(), now(),
       case when n % 40 > 0 then now() end from generate_series(1, 20000) n;
     insert into reconciliation (at, provider, from_at, to_at, compared, differences)
     select now() - n * interval '1 day', 'stripe', now(), now(), 5000, '[]' from generate_series(1, 2000) n`,
  ],
  [
    'webhooks',
    `insert into alert (account_id, mode, name, status, symbols, condition, channels, cooldown_seconds, once, created_at)
     select id, 'live', 'Above', 'paused', '{AAPL}', '{}', '[]', 0, false, now() from account order by md5(id::text) limit 2000;
     with triggered as (
       insert into alert_firing (account_id, alert_id, alert_name, symbol, condition, metric, value, price, triggered_at, test)
       select account_id, id, 'Above', 'AAPL', '{}', 'price', 1, 1, now() - n * interval '1 hour', false
       from alert, generate_series(1, 50) n
       returning seq, id, account_id, alert_id, triggered_at),
     sent as (
       insert into alert_delivery (account_id, alert_id, firing_seq, channel, url, state, tries, since)
       select account_id, alert_id, seq, 'webhook', 'https://hooks.example/secret', 'delivered', 1, triggered_at from triggered returning id, since)
     insert into alert_attempt (delivery_id, at, status, latency_ms, error) select id, since, 200, 80, null from sent`,
  ],
];

/** Measures each list, each of its filters, and a page far from its beginning. `person` names a customer of a round. */
export async function measureRevenue(
  store: Store,
  measure: Measure,
  {
    month,
    person,
  }: { month: string; person: (round: number) => { readonly id: string; readonly email: string } },
): Promise<void> {
  const limit = 100;
  const { items } = await paymentsPage(store, { limit: 200 });
  const paymentOf = (round: number) => items[round % items.length]!;
  const after = await farCursor((cursor) => paymentsPage(store, { limit: 200, after: cursor }));
  await measure('payments', () => paymentsPage(store, { limit }));
  await measure('payments, a later page', () => paymentsPage(store, { limit, after }));
  await measure('payments, refunds', () => paymentsPage(store, { limit, kind: 'refund' }));
  await measure('payments, failed', () => paymentsPage(store, { limit, state: 'failed' }));
  await measure('payments, of a provider without any', () =>
    paymentsPage(store, { limit, provider: 'razorpay' }),
  );
  await measure('payments of a month', () => paymentsPage(store, { limit, month, state: 'paid' }));
  await measure('payments by address', (round) => paymentsPage(store, { limit, text: person(round).email }));
  await measure('payments by two letters of addresses', (round) =>
    paymentsPage(store, { limit, text: person(round).email.slice(0, 2) }),
  );
  await measure('payments by invoice', (round) =>
    paymentsPage(store, { limit, text: paymentOf(round).number ?? 'INV-000001' }),
  );
  await measure('payments by reference', (round) =>
    paymentsPage(store, { limit, text: paymentOf(round).reference! }),
  );
  await measure('one payment', (round) => paymentDetails(store, paymentOf(round).chargeId));
  await measure('documents', () => documentsPage(store, { limit }));
  await measure('documents, credit notes of a month', () =>
    documentsPage(store, { limit, kind: 'credit-note', month }),
  );
  await measure('documents by address', (round) =>
    documentsPage(store, { limit, text: person(round).email }),
  );
  await measure('ledger of a month', () => ledgerOfMonth(store, month));
  const book = { month, account: 'sales', currency: 'USD', limit } as const;
  const entry = await farCursor((cursor) => entriesPage(store, { ...book, limit: 200, after: cursor }));
  await measure('entries of sales', () => entriesPage(store, book));
  await measure('entries of sales, a later page', () => entriesPage(store, { ...book, after: entry }));
  await measure('tax of a month', () => taxesOfMonth(store, month));
  await measure('failed renewals', () => pastDuePage(store, { limit }));
  await measure('differences', () => differencesPage(store, { limit }));
  const gone = await farCursor((cursor) => differencesPage(store, { limit: 200, after: cursor }));
  await measure('differences, a later page', () => differencesPage(store, { limit, after: gone }));
  await measure('reconciliations', () => runsPage(store, { limit }));
  await measure('disputes', () => disputesPage(store, { limit }));
  await measure('disputes without a decision', () => disputesPage(store, { limit, state: 'open' }));
}

/** The cursor after twenty pages, or after the last but one. */
async function farCursor(
  read: (after: string | undefined) => Promise<{ readonly next: string | null }>,
): Promise<string | undefined> {
  let after: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    const { next } = await read(after);
    if (next === null) break;
    after = next;
  }
  return after;
}
