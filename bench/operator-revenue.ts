/** The queries of the console's page Revenue, on the store of `operator.ts`. */
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
