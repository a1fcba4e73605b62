import type { CustomerDetails } from '@meridian/contracts/operator/customers';
import type { Permission } from '@meridian/contracts/operator/permissions';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSession } from '../lib/session.ts';
import { type ActName, CustomerDialog } from './customer-dialog.tsx';

interface Offered {
  readonly act: ActName;
  readonly name: string;
  readonly permission: Permission;
  readonly look?: 'danger';
}

/** The acts that make sense for a customer now. */
function offered({ state, grant, subscription, charges, credit, sessions, tax }: CustomerDetails): Offered[] {
  const isTrial = subscription?.state === 'trialing';
  const canRefund = charges.some((charge) => charge.state === 'paid');
  return [
    { act: 'grant', name: 'Grant a plan', permission: 'customer.grant' },
    ...(grant ? [{ act: 'end-grant', name: 'End the grant', permission: 'customer.grant' } as const] : []),
    ...(isTrial
      ? [{ act: 'extend-trial', name: 'Extend the trial', permission: 'customer.extend-trial' } as const]
      : []),
    ...(canRefund ? [{ act: 'refund', name: 'Refund', permission: 'customer.refund' } as const] : []),
    { act: 'credit', name: 'Credit', permission: 'customer.credit' },
    ...(credit.length > 0
      ? [{ act: 'take-credit', name: 'Withdraw credit', permission: 'customer.credit' } as const]
      : []),
    tax.exemptSince === null
      ? { act: 'exempt', name: 'Exempt from tax', permission: 'customer.exempt' }
      : { act: 'end-exemption', name: 'End the tax exemption', permission: 'customer.exempt' },
    ...(state === 'deleted'
      ? []
      : [{ act: 'view', name: 'See the dashboard', permission: 'customer.view-dashboard' } as const]),
    { act: 'note', name: 'Add a note', permission: 'customer.note' },
    ...(state === 'unverified'
      ? [{ act: 'resend-mail', name: 'Resend the code', permission: 'customer.resend-mail' } as const]
      : []),
    ...(sessions.length > 0
      ? [{ act: 'end-sessions', name: 'End sessions', permission: 'customer.end-sessions' } as const]
      : []),
    state === 'suspended'
      ? { act: 'restore', name: 'Restore', permission: 'customer.restore' }
      : { act: 'suspend', name: 'Suspend', permission: 'customer.suspend', look: 'danger' },
    ...(state === 'deleted'
      ? []
      : [{ act: 'delete', name: 'Delete', permission: 'customer.delete', look: 'danger' } as const]),
  ];
}

/** What the operator's role may do to the customer, each in a dialog. */
export function ActButtons({
  customer,
  onDone,
}: {
  readonly customer: CustomerDetails;
  readonly onDone: () => void;
}) {
  const { permissions } = useSession().session;
  const [open, setOpen] = useState<ActName | null>(null);
  const mine = offered(customer).filter(({ permission }) => permissions.includes(permission));
  return (
    <>
      <div className="customer-acts">
        {mine.map(({ act, name, look }) => (
          <Button key={act} size="sm" look={look} onClick={() => setOpen(act)}>
            {name}
          </Button>
        ))}
      </div>
      {open !== null && (
        <CustomerDialog
          act={open}
          customer={customer}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
