import { Field, TextField } from '../../ui/field.tsx';
import { formatDay } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { ActDialog } from './act-dialog.tsx';
import { minorIn } from './amount-in.ts';
import type { DialogProps } from './dialog-props.ts';
import { textIn } from './text-in.ts';

/** Returns money of a charge through the payment provider. */
export const RefundDialog = ({ customer, ...props }: DialogProps) => (
  <ActDialog
    {...props}
    title="Refund"
    button="Refund it"
    isDangerous
    text="The payment provider returns the money, and what credit paid returns as credit after it. The customer gets an email and a credit note. It ends no subscription and cannot be undone."
    call="refundCustomer"
    customer={customer.id}
    read={(form) => ({
      charge: textIn(form, 'charge'),
      amountMinor: minorIn(textIn(form, 'amount')),
    })}
  >
    {(errors) => (
      <>
        <Field label="Charge" error={errors['charge']}>
          {(wiring) => (
            <select {...wiring} className="select" name="charge">
              {customer.charges
                .filter(({ state }) => state === 'paid')
                .map(({ id, date, amount_minor: minor, currency, invoice_no: number }) => (
                  <option key={id} value={id}>
                    {formatDay(Date.parse(date))}, {formatMoney(minor, currency)}
                    {number === null ? '' : `, ${number}`}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <TextField
          label="Amount"
          optional
          name="amount"
          inputMode="decimal"
          placeholder="12.50"
          hint="Leave it empty to refund the rest of the charge."
          error={errors['amountMinor']}
        />
      </>
    )}
  </ActDialog>
);
