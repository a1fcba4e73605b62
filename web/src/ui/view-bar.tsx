import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatClock } from '../lib/format.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { signOut } from '../lib/sign-out.ts';
import { useAppDispatch } from '../lib/store.ts';
import { type View, currentView, leaveView } from '../lib/view.ts';
import { Button } from './button.tsx';

/** Above everything that an operator sees of a customer, until the view ends. Nothing in other tabs. */
export function ViewBar() {
  const hydrated = useHydrated();
  const view = hydrated ? currentView() : null;
  return view && <Bar view={view} />;
}

function Bar({ view: { endsAt, user } }: { readonly view: View }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const endsMs = Date.parse(endsAt);
  useEffect(() => {
    const timer = setTimeout(leaveView, endsMs - Date.now());
    return () => clearTimeout(timer);
  }, [endsMs]);
  const end = () => {
    setBusy(true);
    dispatch(signOut());
  };
  return (
    <aside className="view-bar" aria-label="View of a customer">
      <p className="view-bar-text">
        <Eye className="icon" />
        <span>
          You see the dashboard of <strong>{user.name}</strong> ({user.email}) as the customer does.{' '}
          <strong>Read only.</strong> Ends at {formatClock(endsMs)} UTC.
        </span>
      </p>
      <Button size="sm" busy={busy} onClick={end}>
        End
      </Button>
    </aside>
  );
}
