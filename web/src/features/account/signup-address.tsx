import { AddressFields } from '../../ui/address-fields.tsx';
import type { useCheckedForm } from '../../ui/form.ts';
import type { SignupForm } from './signup-schema.ts';

interface Props {
  readonly form: ReturnType<typeof useCheckedForm<SignupForm>>;
}

/** The address of a new account. */
export function SignupAddress({ form }: Props) {
  const control = {
    value: (name: Parameters<typeof form.field>[0]) => String(form.watch(name)),
    field: form.field,
    set: (name: Parameters<typeof form.field>[0], value: string) => {
      form.setValue(name, value);
      form.clearErrors(name);
    },
  };
  return (
    <fieldset className="col-full auth-group">
      <legend className="form-legend">
        Address <span className="field-optional">for your invoices</span>
      </legend>
      <div className="form-grid">
        <AddressFields control={control} columns="third" />
      </div>
    </fieldset>
  );
}
