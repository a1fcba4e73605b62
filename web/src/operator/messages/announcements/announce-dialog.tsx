import type { CheckedAnnouncement } from '@meridian/contracts/operator/announcements';
import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { type FormEvent, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { callConsole, ConsoleError, messageOf } from '../../lib/calls.ts';
import { DraftFields } from './draft-fields.tsx';
import { type Draft, EMPTY_DRAFT, requestOf } from './draft.ts';
import { Preview } from './preview.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

/** Writes an announcement, shows who gets it and how it looks, and sends it. */
export function AnnounceDialog({ onClose, onSent }: Props) {
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [checked, setChecked] = useState<CheckedAnnouncement | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Changes between the text and its preview; each begins at its top. */
  const turnTo = (next: CheckedAnnouncement | null) => {
    setChecked(next);
    form.current?.closest('dialog')?.scrollTo(0, 0);
  };
  const edit = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setErrors({});
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    setErrors({});
    try {
      if (checked === null) turnTo(await callConsole('checkAnnouncement', requestOf(draft)));
      else {
        const { id } = await callConsole('sendAnnouncement', { ...requestOf(draft), reason });
        toast('The announcement is being sent.');
        onSent(id);
        return;
      }
    } catch (error) {
      const fields = error instanceof ConsoleError ? error.fields : {};
      setErrors(
        Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split('.', 1)[0]!, text])),
      );
      // Fields other than the reason are on the page before.
      if (!('reason' in fields)) turnTo(null);
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={checked === null ? 'Announce' : 'Check and send'} side onClose={onClose}>
      <form
        className="announce-form"
        method="post"
        noValidate
        ref={form}
        onSubmit={(event) => void submit(event)}
      >
        <div className="dialog-body dialog-stack">
          {failure !== null && <Failure lines={[failure]} />}
          {checked === null ? (
            <DraftFields draft={draft} errors={errors} onChange={edit} />
          ) : (
            <>
              <Preview draft={draft} checked={checked} />
              <TextField
                label="Reason"
                hint="For the audit log."
                autoComplete="off"
                maxLength={REASON_LENGTH_MAX}
                value={reason}
                error={errors['reason']}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )}
        </div>
        <div className="dialog-foot">
          <Button onClick={checked === null ? onClose : () => setChecked(null)}>
            {checked === null ? 'Cancel' : 'Back'}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={checked !== null && (checked.recipients === 0 || checked.unknown.length > 0)}
          >
            {checked === null
              ? 'Preview'
              : `Send to ${formatCount(checked.recipients)} ${checked.recipients === 1 ? 'customer' : 'customers'}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
