import { ALL_PLANS, isFree } from '@meridian/contracts/plans';
import { Field, TextField } from '../../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { textIn } from './text-in.ts';

const countIn = (form: FormData, name: string) => {
  const text = textIn(form, name);
  return text === '' ? undefined : Number(text);
};

/** A plan without a payment, or limits of the customer's own. */
export const GrantDialog = ({ customer, ...props }: DialogProps) => (
  <ActDialog
    {...props}
    title="Grant a plan"
    button="Grant it"
    text="Limits apply immediately in all processes. While the grant lasts, the customer has the higher of the granted and the paid plan."
    call="grantCustomer"
    customer={customer.id}
    read={(form) => {
      const plan = textIn(form, 'plan');
      const price = textIn(form, 'price');
      const until = textIn(form, 'until');
      return {
        ...(plan !== '' && { plan }),
        ...(price !== '' && { price }),
        ...(until !== '' && { until }),
        perMinute: countIn(form, 'perMinute'),
        perMonth: countIn(form, 'perMonth'),
      };
    }}
  >
    {(errors) => (
      <>
        <Field
          label="Plan"
          hint="If you do not change the plan, fields that you leave empty keep their values.
>The payment provider returns the money. The part that was paid with credit is returned as credit. The customer gets an email and a credit note. The subscription continues. You cannot undo a refund."
          error={errors['plan']}
        >
          {(wiring) => (
            <select {...wiring} className="select" name="plan" defaultValue="">
              <option value="">Do not change it</option>
              {ALL_PLANS.filter((plan) => !isFree(plan)).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="customer-pair">
          <TextField
            label="Calls a minute"
            optional
            name="perMinute"
            inputMode="numeric"
            error={errors['perMinute']}
          />
          <TextField
            label="Calls a month"
            optional
            name="perMonth"
            inputMode="numeric"
            error={errors['perMonth']}
          />
        </div>
        <div className="customer-pair">
          <TextField label="Price agreed" optional name="price" maxLength={200} error={errors['price']} />
          <TextField label="Until" optional name="until" type="date" error={errors['until']} />
        </div>
      </>
    )}
  </ActDialog>
);
