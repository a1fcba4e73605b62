import { ALL_PLANS, isFree } from '@meridian/contracts/plans';
import { Field, TextField } from '../../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { textIn } from './text-in.ts';
import { Select } from '../../ui/select.tsx';

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
    text="Limits apply at once in all processes. While the grant lasts, the customer has the higher of the granted and the paid plan."
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
          hint="Without a change of the plan, what you leave out stays."
          error={errors['plan']}
        >
          {(wiring) => (
            <Select {...wiring} name="plan" defaultValue="">
              <option value="">Do not change it</option>
              {ALL_PLANS.filter((plan) => !isFree(plan)).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
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
