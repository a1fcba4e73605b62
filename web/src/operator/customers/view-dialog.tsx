import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import type { DashboardTicket } from '@meridian/contracts/operator/view-dashboard';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { focusIt } from '../../ui/focus-it.ts';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';
import type { DialogProps } from './dialog-props.ts';
import { textIn } from './text-in.ts';

const TITLE = 'See the dashboard';

/** The link that opens the dashboard. It is used up by its first press. */
const Opened = ({ url, onClose }: { readonly url: string; readonly onClose: () => void }) => (
  <Dialog title={TITLE} onClose={onClose}>
    <div className="dialog-body dialog-stack">
      <p>
        The link opens once, in a new tab, within a minute. The view ends after 15 minutes, or when you choose
        End.
      </p>
    </div>
    <div className="dialog-foot">
      <Button onClick={onClose}>Cancel</Button>
      <a
        ref={focusIt}
        className="btn btn-primary"
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={() => setTimeout(onClose)}
      >
        Open the dashboard
        <ExternalLink className="icon" />
      </a>
    </div>
  </Dialog>
);

/** Asks why, then offers the link to the customer's dashboard. */
export function ViewDialog({ customer, onClose }: Omit<DialogProps, 'onDone'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const [ticket, setTicket] = useState<DashboardTicket | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = textIn(new FormData(event.currentTarget), 'reason');
    setBusy(true);
    setFailure(null);
    setWrong(undefined);
    try {
      setTicket(await callConsole('viewDashboard', { customer: customer.id, reason }));
    } catch (error) {
      const field = error instanceof ConsoleError ? error.fields['reason'] : undefined;
      if (field === undefined) setFailure(messageOf(error));
      setWrong(field);
    }
    setBusy(false);
  };
  if (ticket !== null) return <Opened url={ticket.url} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body dialog-stack">
          <p>
            You see the dashboard as {customer.name} does, and you cannot change anything. Keys, secrets and
            files are hidden. The customer is notified, without your name or your reason.
          </p>
          {failure !== null && <Failure lines={[failure]} />}
          <Field label="Reason" hint="Kept in the audit log." error={wrong}>
            {(wiring) => (
              <textarea {...wiring} className="input" name="reason" rows={2} maxLength={REASON_LENGTH_MAX} />
            )}
          </Field>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={busy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
