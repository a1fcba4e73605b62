import type { SavedScreen } from '@meridian/contracts/portal/screener';
import { Bell } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { FailedNote } from '../../ui/failed-note.tsx';

const EVENTS = { change: 'enters or leaves', entry: 'enters', exit: 'leaves' } as const;
type ScreenEvent = keyof typeof EVENTS;

/** Creates an alert on a saved screen: in the portal and by email, which Notifications can change. */
export function ScreenAlert({ screen }: { readonly screen: SavedScreen }) {
  const { token } = useDashboard();
  const { busy, failure, mutate } = usePortalMutation();
  const [step, setStep] = useState<'closed' | 'open' | 'made'>('closed');
  const [event, setEvent] = useState<ScreenEvent>('change');
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    // The form of the page is around this one in the tree of React.
    submitted.stopPropagation();
    const body = {
      condition: { metric: event, op: 'above', value: 0, screen: screen.id },
      channels: [{ type: 'inApp' }, { type: 'email' }],
    } as const;
    const create = () => callPortal('createAlert', { ...body, channels: [...body.channels] }, token);
    void mutate(create, () => setStep('made'));
  };
  if (step === 'made')
    return (
      <output className="screen-alert-made">
        Alert created. <Link to="/dashboard?tab=notifications#alerts">Change it in Notifications</Link>
      </output>
    );
  if (step === 'closed')
    return (
      <Button size="sm" onClick={() => setStep('open')}>
        <Bell className="icon" />
        Alert me
      </Button>
    );
  return (
    <form className="screen-save" onSubmit={submit}>
      <select
        className="select"
        aria-label="Alert me when a symbol"
        value={event}
        onChange={({ target }) => setEvent(target.value as ScreenEvent)}
      >
        {Object.entries(EVENTS).map(([name, words]) => (
          <option key={name} value={name}>
            When a symbol {words}
          </option>
        ))}
      </select>
      <Button size="sm" type="submit" busy={busy}>
        Create alert
      </Button>
      <Button size="sm" look="quiet" onClick={() => setStep('closed')}>
        Cancel
      </Button>
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </form>
  );
}
