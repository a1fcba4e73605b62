import type { DoneAct } from '@meridian/contracts/operator/customers';
import type { PastDue, RetryResult } from '@meridian/contracts/operator/dunning';
import type { Permission } from '@meridian/contracts/operator/permissions';
import { planName } from '@meridian/contracts/plans';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActDialog, type CustomerAct } from '../customers/act-dialog.tsx';
import { textIn } from '../customers/text-in.ts';
import { useSession } from '../lib/session.ts';
import { Moment, None } from './text.tsx';

const ACTS = [
  {
    call: 'retryChargeOfCustomer',
    permission: 'customer.retry-charge',
    title: 'Charge again now',
    button: 'Charge it',
    text: 'The payment provider charges the saved method immediately. If you choose this twice, the customer is charged only once.',
  },
  {
    call: 'extendGraceOfCustomer',
    permission: 'customer.extend-grace',
    title: 'Extend the grace period',
    button: 'Extend it',
    text: 'The customer keeps the plan until the end of this day in UTC, but not longer than the unpaid period. The last attempt is made then. The customer gets an email.',
  },
  {
    call: 'remindCustomer',
    permission: 'customer.remind',
    title: 'Send the reminder again',
    button: 'Send it',
    text: 'The customer gets the email about the failed renewal again, with the date of the next attempt.',
  },
  {
    call: 'endUnpaidOfCustomer',
    permission: 'customer.end-unpaid',
    title: 'End now',
    button: 'End the subscription',
    text: 'The subscription ends, and the customer is on Free immediately. Nothing more is charged. A charge in progress is refunded.',
    isDangerous: true,
  },
] as const satisfies readonly {
  call: CustomerAct;
  permission: Permission;
  title: string;
  button: string;
  text: string;
  isDangerous?: boolean;
}[];

/** What the payment provider said to a charge. */
function retried({ details }: DoneAct): { text: string; kind?: 'failed' } {
  const { result, failure } = details as { result: RetryResult; failure: string | null };
  if (result === 'paid') return { text: 'It is paid, and the plan is renewed.' };
  if (result === 'failed') return { text: failure ?? 'The charge failed.', kind: 'failed' };
  return { text: 'The provider has not responded yet. The server tries again within minutes.' };
}

interface Props {
  readonly pastDue: PastDue;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A failed renewal in full, and what the operator's role may do about it. */
export function PastDueSheet({ pastDue, onClose, onDone }: Props) {
  const { permissions } = useSession().session;
  const [act, setAct] = useState<(typeof ACTS)[number] | null>(null);
  const { accountId, email, plan, cycle, amountMinor, currency } = pastDue;
  const mine = ACTS.filter(({ permission }) => permissions.includes(permission));
  if (act) {
    const { permission: _permission, call, ...words } = act;
    const dialog = { ...words, customer: accountId, onClose, onDone };
    if (call === 'extendGraceOfCustomer')
      return (
        <ActDialog {...dialog} call={call} read={(form) => ({ until: textIn(form, 'until') })}>
          {({ until }) => <TextField label="Until" type="date" name="until" required error={until} />}
        </ActDialog>
      );
    return <ActDialog {...dialog} call={call} {...(call === 'retryChargeOfCustomer' && { say: retried })} />;
  }
  return (
    <Dialog title={email ?? 'Erased account'} side onClose={onClose}>
      <div className="dialog-body dialog-stack">
        <Facts
          facts={[
            [
              'Customer',
              <Link key="customer" to={`/customers/${accountId}`}>
                {email ?? 'Erased account'}
              </Link>,
            ],
            ['Plan', `${planName(plan)}, ${cycle}`],
            ['Amount', formatMoney(amountMinor, currency)],
            ['Failed attempts', String(pastDue.failedAttempts)],
            ['Last attempt', <Moment key="failed" at={pastDue.failedAt} />],
            ['Last error', <None key="failure" text={pastDue.failure} />],
            ['Next attempt', formatMoment(Date.parse(pastDue.nextAt))],
            ['Grace until', formatMoment(Date.parse(pastDue.graceUntil))],
            ['Paid with', pastDue.paymentMethod ?? 'No payment method saved: only the customer can pay'],
          ]}
        />
        {mine.length > 0 && (
          <div className="revenue-acts">
            {mine.map((offered) => (
              <Button
                key={offered.call}
                look={'isDangerous' in offered ? 'danger' : 'secondary'}
                onClick={() => setAct(offered)}
              >
                {offered.title}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
