import { Field } from '../../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { textIn } from './text-in.ts';

/** A note for other operators. */
export const NoteDialog = ({ customer, ...props }: DialogProps) => (
  <ActDialog
    {...props}
    title="Add a note"
    button="Keep it"
    text="Only operators can read it."
    call="noteCustomer"
    customer={customer.id}
    read={(form) => ({ text: textIn(form, 'text') })}
  >
    {(errors) => (
      <Field label="Note" error={errors['text']}>
        {(wiring) => <textarea {...wiring} className="input" name="text" rows={4} maxLength={4_000} />}
      </Field>
    )}
  </ActDialog>
);
