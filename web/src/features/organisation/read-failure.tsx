import type { PortalQuery } from '../../lib/query/use-portal-query.ts';
import { problemText } from '../../lib/problem-text.ts';
import { FailedState } from '../../ui/states.tsx';

/** Why a list could not be read; nothing while it can. */
export const ReadFailure = ({
  query: { problem, retry },
}: {
  readonly query: Pick<PortalQuery<unknown, unknown>, 'problem' | 'retry'>;
}) =>
  problem && (
    <FailedState
      title="Could not be loaded"
      message={problemText(problem)}
      unchanged="Nothing has changed."
      onRetry={retry}
    />
  );
