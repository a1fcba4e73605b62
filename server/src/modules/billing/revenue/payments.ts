import type { PaymentDetails } from '@meridian/contracts/operator/revenue';
import type { OperatorReply, OperatorRequest } from '@meridian/contracts/operator';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import { disputesOfCharge } from '../disputes/list-disputes.ts';
import { pageOf, readCursor, timeOf } from './cursor.ts';
import { toEntry } from './ledger-page.ts';
import { monthRange } from './month-range.ts';
import { listEntriesOfCharge } from './queries/entries.ts';
import {
  findPaymentFacts,
  findRefunded,
  listPayers,
  listPayments,
  listReferred,
  listRefundsOfCharge,
  type FoundPayment,
  type WantedPayments,
} from './queries/payments.ts';

/** Accounts whose address begins alike. */
const PAYERS_MAX = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isoTime = (at: Date | null) => at?.toISOString() ?? null;
const toPayment = ({ atUs, ...row }: FoundPayment) => Object.assign(row, { at: timeOf(atUs) });

/** A page of charges and refunds, newest first. Throws 101 for an unknown cursor. */
export async function paymentsPage(
  store: Store,
  { text = '', month, after, limit, ...filter }: OperatorRequest<'listPayments'>,
): Promise<OperatorReply<'listPayments'>> {
  const rows = await listPayments(store, {
    ...filter,
    wanted: await wantedPayments(store, text),
    range: month === undefined ? undefined : monthRange(month),
    after: readCursor(after, 'uuid'),
    limit: limit + 1,
  });
  return pageOf(rows, { limit, item: toPayment, cursor: ({ atUs, id }) => `${atUs}.${id}` });
}

/** The payments that a text names: by an id, a reference, the number of a document, or the start of an address. */
async function wantedPayments(store: Store, typed: string): Promise<WantedPayments | undefined> {
  const text = typed.trim();
  if (text === '') return undefined;
  const id = text.toLowerCase();
  if (UUID.test(id)) {
    const refunded = await findRefunded(store, id);
    return { accountIds: [id], chargeIds: refunded === undefined ? [id] : [id, refunded] };
  }
  const [accountIds, chargeIds] = await Promise.all([
    listPayers(store, id, PAYERS_MAX),
    listReferred(store, text),
  ]);
  return { accountIds, chargeIds };
}

/** One charge with its refunds, disputes and entries. Throws 141 when there is none. */
export async function paymentDetails(store: Store, id: string): Promise<PaymentDetails> {
  const facts = UUID.test(id) ? await findPaymentFacts(store, id) : undefined;
  if (!facts) throw errors.notFound({ message: 'No charge has this id.' });
  const wanted = { accountIds: [], chargeIds: [id] };
  const [[row], refunds, disputes, entries] = await Promise.all([
    listPayments(store, { wanted, kind: 'charge', limit: 1 }),
    listRefundsOfCharge(store, id),
    disputesOfCharge(store, id),
    listEntriesOfCharge(store, id),
  ]);
  return {
    ...toPayment(row!),
    failure: facts.failure,
    paidAt: isoTime(facts.paidAt),
    periodStart: isoTime(facts.periodStart),
    periodEnd: isoTime(facts.periodEnd),
    refunds: refunds.map(({ requestedAt, dueUntil, ...refund }) =>
      Object.assign(refund, { requestedAt: requestedAt.toISOString(), dueUntil: dueUntil.toISOString() }),
    ),
    disputes,
    entries: entries.map(toEntry),
  };
}
