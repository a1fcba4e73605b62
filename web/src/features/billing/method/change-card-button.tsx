import { type ReactNode, useEffect, useState } from 'react';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { goToCheckout } from '../checkout/go-to-checkout.ts';

/** Opens the provider's page on which another card is saved. */
export function ChangeCardButton({ children }: { readonly children: ReactNode }) {
  const { token } = useDashboard();
  const { busy, failure, mutate } = usePortalMutation();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Going back from the provider's page may restore this page from the cache.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const open = () =>
    mutate(
      () => callPortal('changeCard', {}, token),
      ({ checkout }) => {
        setLeaving(true);
        goToCheckout(checkout);
      },
    );
  return (
    <>
      <Button size="sm" busy={busy || leaving} onClick={() => void open()}>
        {busy || leaving ? 'Opening…' : children}
      </Button>
      {failure !== null && <FailedNote>{failure}</FailedNote>}
    </>
  );
}
