import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';

/** Writes a checked import to the market store, with the reason for the log. */
export function ApplyForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setFault('A reason is required');
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await callConsole('applyImport', { id, reason });
      toast('The import is applied. Customers see the data in a moment.');
      onDone();
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
    }
  };
  return (
    <form className="market-apply" noValidate aria-label="Apply" onSubmit={(event) => void submit(event)}>
      {failure !== null && <Failure lines={[failure]} />}
      <Field label="Reason" hint="Kept in the audit log." error={fault}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="input"
            rows={2}
            maxLength={REASON_LENGTH_MAX}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Button look="primary" type="submit" busy={busy}>
        Apply
      </Button>
    </form>
  );
}
