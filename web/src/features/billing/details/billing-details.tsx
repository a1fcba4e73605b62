import { useState } from 'react';
import { problemText } from '../../../lib/problem-text.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import { refetchCalls } from '../../../lib/query/refetch.ts';
import { BILLING_CALLS } from '../../../lib/query/topics.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DetailsDialog } from './details-dialog.tsx';

type Details = ReplyInfo<'billingDetails'>;

const TITLE = 'Billing details';

function treatmentText({ treatment, vat_id: vatId }: Details): string {
  if (treatment === 'exempt') return 'Your account is exempt from tax.';
  if (treatment === 'reverse-charge') return 'Reverse charge: your invoices contain no VAT.';
  if (vatId === null) return 'Invoices list the tax of your country where we charge it.';
  return 'Reverse charge applies if the VAT ID is from the country of your address, and that is not our country.';
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <span className="absent">Not provided</span>;
  return lines.map((line) => (
    <span key={line} className="billing-line">
      {line}
    </span>
  ));
}

/** Name, email and address of the next invoices, and the tax id. Renders nothing on a server without it. */
export function BillingDetailsPanel() {
  const { result, refetch } = usePortalQuery('billingDetails', {});
  const [editing, setEditing] = useState(false);
  const toast = useToast();
  if (result?.state === 'unavailable') return null;
  if (result?.state !== 'ready') {
    return (
      <Panel title={TITLE} flush>
        {result === null ? (
          <SkeletonRows label="Loading billing details" />
        ) : (
          <FailedState
            title="Billing details could not be read"
            message={problemText(result.problem)}
            unchanged="Your details are unchanged."
            onRetry={refetch}
          />
        )}
      </Panel>
    );
  }
  const details = result.info;
  const { bill_to: to } = details;
  const aside = (
    <Button size="sm" aria-label="Edit billing details" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  const onSaved = () => {
    setEditing(false);
    toast('Your next invoices use these details.');
    refetchCalls(BILLING_CALLS);
  };
  return (
    <Panel title={TITLE} aside={aside} foot={<span>{treatmentText(details)}</span>}>
      <Facts
        facts={[
          [
            'Billed to',
            to.name.trim() || (
              <span key="name" className="absent">
                Not provided
              </span>
            ),
          ],
          ['Invoices go to', to.email],
          ['Address', <Lines key="address" lines={to.address} />],
          [
            'VAT ID',
            details.vat_id ?? (
              <span key="vat" className="absent">
                None
              </span>
            ),
          ],
        ]}
      />
      {editing && <DetailsDialog details={details} onClose={() => setEditing(false)} onSaved={onSaved} />}
    </Panel>
  );
}
