import { type ReactNode, useState } from 'react';
import type { FieldValues, DefaultValues, Path } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/form.ts';
import { useToast } from '../../ui/toast.tsx';
import { ConsoleError, messageOf } from '../lib/calls.ts';

type CheckedForm<Values extends FieldValues> = ReturnType<typeof useCheckedForm<Values>>;

interface Props<Values extends FieldValues> {
  readonly title: string;
  /** The words of the button, and of the note that it is done. */
  readonly action: string;
  readonly done: string;
  readonly schema: Parameters<typeof useCheckedForm<Values>>[0];
  readonly initial: DefaultValues<Values>;
  readonly renderFields: (form: CheckedForm<Values>) => ReactNode;
  readonly send: (values: Values) => Promise<void>;
  readonly onClose: () => void;
}

/** Says something to visitors: its fields, the message, and the reason for the log of operators. */
export function SendDialog<Values extends FieldValues & { message: string; reason: string }>(
  props: Props<Values>,
) {
  const { title, action, done, schema, initial, renderFields, send, onClose } = props;
  const form = useCheckedForm<Values>(schema, initial);
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
      toast(done);
      onClose();
    } catch (error) {
      const named = error instanceof ConsoleError ? Object.entries(error.fields) : [];
      const known = named.filter(([name]) => name in form.getValues());
      for (const [name, message] of known) form.setError(name as Path<Values>, { message });
      if (known.length === 0) setFailure(messageOf(error));
    }
  });
  const { error: messageError, ...message } = form.field('message' as Path<Values>);
  return (
    <Dialog title={title} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} onInput={() => setFailure(null)}>
        <div className="dialog-body dialog-stack">
          {failure !== null && <Failure lines={[failure]} />}
          {renderFields(form)}
          <Field label="Message" error={messageError} hint="Shown to visitors and subscribers.">
            {(wiring) => <textarea {...message} {...wiring} className="input messages-text" rows={4} />}
          </Field>
          <TextField
            {...form.field('reason' as Path<Values>)}
            label="Reason"
            hint="For the audit log."
            autoComplete="off"
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
