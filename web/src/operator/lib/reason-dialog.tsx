import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { ConsoleError, messageOf } from './calls.ts';

export interface ReasonDialogProps {
  readonly title: string;
  readonly button: string;
  /** What happens, in a sentence or two. */
  readonly text: string;
  readonly isDangerous?: boolean;
  /** Further fields, with their errors by name. */
  readonly children?: (errors: Readonly<Record<string, string>>) => ReactNode;
  /** Does it. A rejection is shown, and the dialog stays. */
  readonly send: (reason: string, form: FormData) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why something is done for the audit log, and does it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, button, text, isDangerous = false, children, send, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = form.get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    if (reason === '') {
      setFields({ reason: 'A reason is required' });
      event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      await send(reason, form);
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
