import { useRouteError } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** What shows when a page cannot be drawn, most often because a newer version replaced its code on the server. */
export function RouteError() {
  const error = useRouteError();
  return (
    <main className="page section-first">
      <h1 className="t-title">This page could not be shown</h1>
      <p className="t-lede mt-3">
        {error instanceof Error ? error.message : 'The page did not load.'} Your account and your data are
        unchanged.
      </p>
      <p className="mt-4">
        <Button look="primary" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </p>
    </main>
  );
}
