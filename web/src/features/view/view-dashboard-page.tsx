import { useEffect, useState } from 'react';
import { callPortal } from '../../lib/optional-calls.ts';
import { keepView } from '../../lib/view.ts';
import { PageOpening } from '../../ui/page-opening.tsx';

const ENDED = {
  title: 'The view has ended',
  lede: 'Close this tab. To see the dashboard again, open it from the console.',
};

/** Takes the ticket out of the address, so that neither history nor a reload has it. */
function takeTicket(): string {
  const ticket = window.location.hash.slice(1);
  if (ticket !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return ticket;
}

/** Opens the dashboard of a customer for an operator, by the ticket of the console. Without one, the view has ended. */
export default function ViewDashboardPage() {
  const [ticket] = useState(takeTicket);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    keepView(null);
    if (ticket === '') return;
    void (async () => {
      const result = await callPortal('openView', { ticket }, null);
      if (result.state === 'ready') {
        keepView(result.info.view);
        window.location.replace('/dashboard');
      } else setFailure(result.state === 'failed' ? result.problem.message : 'Not available on this server.');
    })();
  }, [ticket]);
  if (failure !== null) return <PageOpening title="The dashboard was not opened" lede={failure} />;
  return ticket === '' ? (
    <PageOpening {...ENDED} />
  ) : (
    <PageOpening title="Opening the dashboard" lede="Read only." />
  );
}
