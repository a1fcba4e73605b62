import { TextField } from '../../ui/field.tsx';
import { ActDialog, type CustomerAct } from './act-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { textIn } from './text-in.ts';
import { ViewDialog } from './view-dialog.tsx';

/** Acts without a form of their own. */
const PLAIN = {
  'end-grant': {
    title: 'End the grant',
    button: 'End it',
    text: 'The customer returns to the plan of the subscription, or to Free, with the limits of that plan.',
    call: 'endGrantOfCustomer',
  },
  suspend: {
    title: 'Suspend',
    button: 'Suspend',
    text: 'Keys are refused, streams close, sessions end, and nobody can sign in. Alerts, webhooks, scheduled reports and renewals are paused. Nothing is deleted.',
    call: 'suspendCustomer',
    isDangerous: true,
  },
  restore: {
    title: 'Restore',
    button: 'Restore',
    text: 'Keys work again immediately, and the customer can sign in. A renewal that was paused is charged now.',
    call: 'restoreCustomer',
  },
  'resend-mail': {
    title: 'Resend the code',
    button: 'Mail it',
    text: 'The customer gets a new code that verifies the address.',
    call: 'resendMailToCustomer',
  },
  'end-sessions': {
    title: 'End sessions',
    button: 'End them',
    text: 'The customer is signed out on all devices. Keys keep working.',
    call: 'endSessionsOfCustomer',
  },
  delete: {
    title: 'Delete',
    button: 'Delete the account',
    text: 'Keys and sessions end now, and a subscription ends with its period. The account is erased after 30 days. If the customer signs in before that, the account is restored without its keys.',
    call: 'deleteCustomer',
    isDangerous: true,
  },
} as const satisfies Record<
  string,
  { title: string; button: string; text: string; call: CustomerAct; isDangerous?: boolean }
>;

const EXEMPTION = {
  exempt: {
    title: 'Exempt from tax',
    button: 'Exempt the customer',
    text: 'The next invoices have no tax and state the exemption. The price stays the same. Enter the certificate and its expiry date in the reason.',
  },
  'end-exemption': {
    title: 'End the tax exemption',
    button: 'End it',
    text: 'The next invoices have tax again.',
  },
} as const;

export type ActName =
  | keyof typeof PLAIN
  | keyof typeof EXEMPTION
  | 'grant'
  | 'extend-trial'
  | 'refund'
  | 'credit'
  | 'take-credit'
  | 'note'
  | 'view';

/** The dialog of an act. */
export function CustomerDialog({ act, ...props }: DialogProps & { readonly act: ActName }) {
  const { customer, ...rest } = props;
  switch (act) {
    case 'grant':
      return <GrantDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'credit':
    case 'take-credit':
      return <CreditDialog {...props} isTakenBack={act === 'take-credit'} />;
    case 'note':
      return <NoteDialog {...props} />;
    case 'exempt':
    case 'end-exemption':
      return (
        <ActDialog
          {...rest}
          {...EXEMPTION[act]}
          call="exemptCustomer"
          customer={customer.id}
          read={() => ({ exempt: act === 'exempt' })}
        />
      );
    case 'view':
      return <ViewDialog customer={customer} onClose={props.onClose} />;
    case 'extend-trial':
      return (
        <ActDialog
          {...rest}
          title="Extend the trial"
          button="Extend it"
          text="The trial ends at the end of this day, in UTC."
          call="extendTrialOfCustomer"
          customer={customer.id}
          read={(form) => ({ until: textIn(form, 'until') })}
        >
          {({ until }) => <TextField label="Until" type="date" name="until" required error={until} />}
        </ActDialog>
      );
    default:
      return <ActDialog {...rest} {...PLAIN[act]} customer={customer.id} />;
  }
}
