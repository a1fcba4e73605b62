import { operatorCalls } from '@meridian/contracts/operator';
import type { Currency } from '@meridian/contracts/prices';
import type * as z from 'zod/mini';
import {
  differencesPage,
  documentsPage,
  entriesPage,
  ledgerOfMonth,
  pastDuePage,
  paymentDetails,
  paymentsPage,
  runsPage,
  taxesOfMonth,
} from '../../modules/billing/index.ts';
import { moneyText } from '../../shared/formatters/money.ts';
import type { Store } from '../../store/schema.ts';

interface Shown {
  readonly result: unknown;
  readonly lines: readonly string[];
}
type Options = Readonly<Record<string, string | undefined>>;

/** The request of a console's call, from options. Throws the first fault as a sentence. */
function requestOf<Shape extends z.ZodMiniType>(shape: Shape, options: Options): z.output<Shape> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== '');
  const { data, error } = shape.safeParse(Object.fromEntries(given));
  if (error) throw new RangeError(`${error.issues[0]!.message}.`);
  return data;
}

const day = (time: string) => time.slice(0, 10);
const money = (minor: number, currency: Currency) => moneyText(minor, currency).padStart(14);
const who = (email: string | null) => email ?? 'erased account';

/** The lines of a page, and how to read on. */
const pageLines = <Item>(
  { items, next }: { readonly items: readonly Item[]; readonly next: string | null },
  line: (item: Item) => string,
) => [
  ...(items.length === 0 ? ['There are no entries.'] : items.map(line)),
  ...(next === null ? [] : [`More: --after ${next}`]),
];

/** What the commands that change nothing print, by their verb. */
export const READS: Readonly<Record<string, (store: Store, options: Options) => Promise<Shown>>> = {
  async payments(store, options) {
    const result = await paymentsPage(store, requestOf(operatorCalls.listPayments.request, options));
    const lines = pageLines(
      result,
      ({ at, kind, state, amountMinor, currency, number, reference, email, chargeId }) =>
        `${day(at)}  ${kind.padEnd(6)}  ${state.padEnd(8)}  ${money(amountMinor, currency)}  ${number ?? 'no document'}  ${reference ?? 'no reference'}  ${chargeId}  ${who(email)}`,
    );
    return { result, lines };
  },
  async payment(store, { text = '' }) {
    const result = await paymentDetails(store, text.toLowerCase());
    const { description, amountMinor, currency, state, email, number, failure, entries, refunds } = result;
    const lines = [
      `${description}, ${moneyText(amountMinor, currency)}, ${state}`,
      `Customer  ${who(email)}`,
      `Invoice   ${number ?? 'none'}`,
      ...(failure === null ? [] : [`Failure   ${failure}`]),
      ...refunds.map((it) => `Refund    ${moneyText(it.amountMinor, currency)}, ${it.state}, ${it.reason}`),
      ...entries.map((it) => `Entry     ${day(it.at)}  ${money(it.amountMinor, it.currency)}  ${it.account}`),
    ];
    return { result, lines };
  },
  async documents(store, options) {
    const result = await documentsPage(store, requestOf(operatorCalls.listDocuments.request, options));
    const lines = pageLines(
      result,
      ({ issuedAt, number, totalMinor, currency, country, name }) =>
        `${day(issuedAt)}  ${number}  ${money(totalMinor, currency)}  ${country}  ${name}`,
    );
    return { result, lines };
  },
  async ledger(store, options) {
    const { month } = requestOf(operatorCalls.readLedger.request, options);
    const result = await ledgerOfMonth(store, month);
    const lines = pageLines(
      { ...result, next: null },
      ({ account, currency, debitMinor, creditMinor, balanceMinor }) =>
        `${currency}  ${account.padEnd(20)}  ${money(debitMinor, currency)}  ${money(creditMinor, currency)}  ${money(balanceMinor, currency)}`,
    );
    return { result, lines };
  },
  async entries(store, options) {
    const result = await entriesPage(store, requestOf(operatorCalls.listEntries.request, options));
    const lines = pageLines(
      result,
      ({ at, amountMinor, currency, document, chargeId, email }) =>
        `${day(at)}  ${money(amountMinor, currency)}  ${document ?? 'no document'}  ${chargeId}  ${who(email)}`,
    );
    return { result, lines };
  },
  async taxes(store, options) {
    const { month } = requestOf(operatorCalls.listTaxes.request, options);
    const items = await taxesOfMonth(store, month);
    const lines = pageLines(
      { items, next: null },
      ({ country, currency, treatment, netMinor, taxMinor, totalMinor }) =>
        `${currency}  ${money(netMinor, currency)}  ${money(taxMinor, currency)}  ${money(totalMinor, currency)}  ${treatment.padEnd(14)}  ${country}`,
    );
    return { result: { items }, lines };
  },
  async dunning(store, options) {
    const result = await pastDuePage(store, requestOf(operatorCalls.listDunning.request, options));
    const lines = pageLines(
      result,
      ({ nextAt, graceUntil, failedAttempts, amountMinor, currency, failure, email }) =>
        `${who(email)}  ${money(amountMinor, currency)}  ${failedAttempts} failed, next ${day(nextAt)}, grace until ${day(graceUntil)}  ${failure ?? ''}`,
    );
    return { result, lines };
  },
  async differences(store, options) {
    const result = await differencesPage(store, requestOf(operatorCalls.listDifferences.request, options));
    const lines = pageLines(
      result,
      ({ id, state, openedAt, what, explanation }) =>
        `${id}  ${state.padEnd(9)}  ${day(openedAt)}  ${what}${explanation === null ? '' : ` (${explanation})`}`,
    );
    return { result, lines };
  },
  async runs(store, options) {
    const result = await runsPage(store, requestOf(operatorCalls.listReconciliations.request, options));
    const lines = pageLines(
      result,
      ({ at, provider, compared, differences }) =>
        `${at.slice(0, 16)}Z  ${provider}  ${compared} compared, ${differences} differ`,
    );
    return { result, lines };
  },
};
