import { CURRENCIES } from '@meridian/contracts/prices';
import { formatMoney } from '../../lib/money.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { minorIn } from './amount-in.ts';
import type { DialogProps } from './dialog-props.ts';
import { textIn } from './text-in.ts';

/** Credits a customer, or takes unused credit back. */
export function CreditDialog({
  customer,
  isTakenBack,
  ...props
}: DialogProps & { readonly isTakenBack: boolean }) {
  const { credit, subscription, charges } = customer;
  const currencies = isTakenBack ? credit.map(({ currency }) => currency) : CURRENCIES;
  const used = subscription?.currency ?? charges[0]?.currency ?? currencies[0];
  const sign = isTakenBack ? -1 : 1;
  const left = credit.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(', ');
  return (
    <ActDialog
      {...props}
      {...(isTakenBack
        ? {
            title: 'Withdraw credit',
            button: 'Withdraw it',
            text: `The customer has ${left} of credit. Credit that a charge has used or reserved stays. The customer gets an email.`,
            isDangerous: true,
          }
        : {
            title: 'Credit',
            button: 'Credit it',
            text: 'The next charges in this currency use the credit before the payment method. The customer gets an email, without the reason.',
          })}
      call="creditCustomer"
      customer={customer.id}
      read={(form) => ({
        amountMinor: sign * (minorIn(textIn(form, 'amount')) ?? 0),
        currency: currencies.find((it) => it === textIn(form, 'currency'))!,
      })}
    >
      {(errors) => (
        <>
          <TextField
            label="Amount"
            name="amount"
            required
            inputMode="decimal"
            placeholder="12.50"
            error={errors['amountMinor']}
          />
          <Field label="Currency" error={errors['currency']}>
            {(wiring) => (
              <select {...wiring} className="select" name="currency" defaultValue={used}>
                {currencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </ActDialog>
  );
}
