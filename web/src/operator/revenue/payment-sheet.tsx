import type { PaymentDetails } from '@meridian/contracts/operator/revenue';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Facts } from '../../ui/facts.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { ReadSheet } from '../list/read-sheet.tsx';
import { useRead } from '../lib/use-read.ts';
import { DisputeFacts } from '../disputes/dispute-facts.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ProviderLink } from '../disputes/provider-link.tsx';
import { ChargeBadge, Moment, None } from './text.tsx';

/** One payment with its entries, documents, refunds and disputes, beside the page. */
export function PaymentSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const read = useRead('readPayment', { id });
  return (
    <ReadSheet title={read.data?.number ?? 'Payment'} name="payment" read={read} onClose={onClose}>
      {(payment) => <Payment payment={payment} />}
    </ReadSheet>
  );
}

function Payment({ payment }: { readonly payment: PaymentDetails }) {
  const { accountId, email, currency, reference, provider, periodStart, periodEnd, number } = payment;
  const { refunds, disputes, entries } = payment;
  const day = (at: string) => formatDay(Date.parse(at));
  const facts: [string, ReactNode][] = [
    ['State', <ChargeBadge key="state" state={payment.state} />],
    ['Amount', formatMoney(payment.amountMinor, currency)],
    ...(payment.creditMinor > 0
      ? [['Paid by credit', formatMoney(payment.creditMinor, currency)] as [string, ReactNode]]
      : []),
    [
      'Customer',
      <Link key="customer" to={`/customers/${accountId}`}>
        {email ?? 'Erased account'}
      </Link>,
    ],
    ['For', payment.description],
    ['Created', <Moment key="created" at={payment.at} />],
    ['Paid', <Moment key="paid" at={payment.paidAt} />],
  ];
  if (periodStart !== null && periodEnd !== null)
    facts.push(['Period', `${day(periodStart)} to ${day(periodEnd)}`]);
  facts.push(
    ['Paid with', <None key="method" text={payment.method} />],
    ['Provider', provider],
    [
      'Reference',
      reference === null ? (
        'none'
      ) : (
        <ProviderLink key="reference" provider={provider} what="payment" reference={reference} />
      ),
    ],
  );
  if (payment.failure !== null) facts.push(['Failure', payment.failure]);
  return (
    <>
      <Facts facts={facts} />
      {number !== null && (
        <p className="row">
          Invoice {number} <PdfButton number={number} />
        </p>
      )}
      <h3 className="t-sub">Refunds</h3>
      {refunds.length === 0 && <p className="t-3">Nothing was refunded.</p>}
      {refunds.map((refund) => (
        <div key={refund.id} className="revenue-part">
          <p className="row row-wrap">
            {formatMoney(refund.amountMinor, currency)}
            {refund.creditMinor > 0 && ` and ${formatMoney(refund.creditMinor, currency)} as credit`}{' '}
            <ChargeBadge state={refund.state} />
            {refund.number !== null && (
              <>
                {refund.number} <PdfButton number={refund.number} />
              </>
            )}
          </p>
          <p className="t-xs t-3">
            {refund.reason}, requested {day(refund.requestedAt)}, due by {day(refund.dueUntil)}
            {refund.reference === null ? '' : `, ${refund.reference}`}
          </p>
        </div>
      ))}
      <h3 className="t-sub">Disputes</h3>
      {disputes.length === 0 && <p className="t-3">It is not disputed.</p>}
      {disputes.map((dispute) => (
        <DisputeFacts key={dispute.id} dispute={dispute} />
      ))}
      <h3 className="t-sub">Entries of the ledger</h3>
      {entries.length === 0 ? (
        <p className="t-3">No entries.</p>
      ) : (
        <TableRegion stacks label="Entries of the ledger">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Account</th>
              <th scope="col" className="num">
                Debit
              </th>
              <th scope="col" className="num">
                Credit
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{day(entry.at)}</td>
                <td>{entry.account}</td>
                <td className="num">
                  {entry.amountMinor > 0 && formatMoney(entry.amountMinor, entry.currency)}
                </td>
                <td className="num">
                  {entry.amountMinor < 0 && formatMoney(-entry.amountMinor, entry.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      )}
    </>
  );
}
