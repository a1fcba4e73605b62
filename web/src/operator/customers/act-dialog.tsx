import type { OperatorCallName, OperatorInput } from '@meridian/contracts/operator';
import type { DoneAct } from '@meridian/contracts/operator/customers';
import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';
import { textIn } from './text-in.ts';

/** The calls that act on a customer. */
export type CustomerAct = {
  [Name in OperatorCallName]: OperatorInput<Name> extends { customer: string; reason: string } ? Name : never;
}[OperatorCallName];

interface Props<Name extends CustomerAct> {
  readonly title: string;
  readonly button: string;
  /** What happens, in a sentence or two. */
  readonly text: string;
  readonly isDangerous?: boolean;
  readonly call: Name;
  readonly customer: string;
  /** The further values of the form. */
  readonly read?: (form: FormData) => Partial<OperatorInput<Name>>;
  /** Further fields, with their errors by name. */
  readonly children?: (errors: Readonly<Record<string, string>>) => ReactNode;
  readonly onClose: () => void;
  readonly onDone: (done: DoneAct) => void;
}

/** Asks why, does the act, and says what came of it. */
export function ActDialog<Name extends CustomerAct>(props: Props<Name>) {
  const { title, button, text, isDangerous = false, call, customer, read, children, onClose, onDone } = props;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = textIn(form, 'reason');
    if (reason === '') {
      setFields({ reason: 'Say why: a reason is required' });
      event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      const request = { customer, reason, ...read?.(form) } as OperatorInput<Name>;
      const done = (await callConsole(call, request)) as DoneAct;
      toast(done.changed ? `${title}: done.` : 'It was so already. Nothing was changed.');
      onDone(done);
    } catch (error) {
      setBusy(false);
      if (error instanceof ConsoleError) setFields(error.fields);
      setFailure(messageOf(error));
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body dialog-stack">
          <p>{text}</p>
          {failure !== null && <Failure lines={[failure]} />}
          {children?.(fields)}
          <Field label="Reason" hint="Kept in the audit log." error={fields['reason']}>
            {(wiring) => (
              <textarea {...wiring} className="input" name="reason" rows={2} maxLength={REASON_LENGTH_MAX} />
            )}
          </Field>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button look={isDangerous ? 'danger' : 'primary'} type="submit" busy={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
