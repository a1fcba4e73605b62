import type { Charge } from '@meridian/contracts/portal';
import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { useState } from 'react';
import { formatMoney } from '../../../lib/money.ts';
import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { ChargeRow } from './charge-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { dueText } from './refund-labels.ts';

const PAGE_SIZE = 20;

interface Props {
  readonly onChange: () => void;
}

function emptyText(plan: string, arranged: boolean): string {
  if (plan === DEFAULT_PLAN.id)
    return `${DEFAULT_PLAN.name} costs nothing. Charges and invoices of a paid plan appear here.`;
  if (arranged) return 'Your plan was arranged by sales; invoices come from there.';
  return 'A trial costs nothing. Charges and invoices appear here once you subscribe.';
}

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Pages of newer and older charges. */
function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.ceil(total / PAGE_SIZE);
  return (
    <>
      <span className="num">
        Page {page} of {last}
      </span>
      <span className="row">
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Newer
        </Button>
        <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Older
        </Button>
      </span>
    </>
  );
}

const Charges = ({
  items,
  onRefund,
}: {
  readonly items: readonly Charge[];
  readonly onRefund: (charge: Charge) => void;
}) => (
  <ScrollRegion className="table-wrap" label="Billing history table">
    <table className="table charge-table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" className="n">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col">Invoice</th>
        </tr>
      </thead>
      <tbody>
        {items.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} onRefund={onRefund} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** The account's charges, newest first, with invoices and refunds. */
export function History({ arranged, onChange }: Props & { readonly arranged: boolean }) {
  const { user, token } = useDashboard();
  const toast = useToast();
  const [page, setPage] = useState(1);
  const [refunding, setRefunding] = useState<Charge | null>(null);
  const { result, refetch } = usePortalQuery('billingHistory', { page, page_size: PAGE_SIZE });
  const list = result?.state === 'ready' ? result.info : null;
  const foot = list && list.total > PAGE_SIZE && (
    <Pages page={list.page} total={list.total} onPage={setPage} />
  );
  return (
    <Panel title="Billing history" flush {...(foot ? { foot } : {})}>
      {result === null && <SkeletonRows label="Loading billing history" />}
      {result?.state === 'unavailable' && (
        <EmptyState
          title="No charges yet"
          text={user.plan === DEFAULT_PLAN.id ? emptyText(user.plan, arranged) : NOT_AVAILABLE}
        />
      )}
      {result?.state === 'failed' && (
        <FailedState
          title="Billing history could not be read"
          message={problemText(result.problem)}
          unchanged="Nothing was lost."
          onRetry={refetch}
        />
      )}
      {list !== null &&
        (list.items.length === 0 ? (
          <EmptyState title="No charges yet" text={emptyText(user.plan, arranged)} />
        ) : (
          <Charges items={list.items} onRefund={setRefunding} />
        ))}
      {refunding && (
        <RefundDialog
          charge={refunding}
          token={token}
          onClose={() => setRefunding(null)}
          onDone={({ refund }) => {
            setRefunding(null);
            toast(
              `${formatMoney(refund.amount_minor, refund.currency)} will be refunded ${dueText(refund)}.`,
            );
            onChange();
          }}
        />
      )}
    </Panel>
  );
}
