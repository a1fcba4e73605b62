/** The endpoints that were called in the range, loaded once for all panels. */
import type { PortalReply, UsageRange } from '@meridian/contracts/portal';
import type { ReactNode } from 'react';
import { NOT_AVAILABLE } from '../../lib/optional-calls.ts';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { type RangeReading, isLoading, rangeReading } from '../../lib/usage/reading.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';

type Info = PortalReply<'usageEndpoints'>['additionalInfo'];
export type EndpointFigures = Info['items'][number];

/** With a constant stream of calls, figures are read this often. */
const MIN_INTERVAL_MS = 5_000;

export interface Endpoints {
  readonly reading: RangeReading<Info>;
  /** The chosen range; the figures on screen may still cover the previous one. */
  readonly range: UsageRange;
  readonly items: readonly EndpointFigures[];
  readonly retry: () => void;
}

/** Every endpoint that was called in `range`, most called first. */
export function useEndpoints(range: UsageRange): Endpoints {
  const query = usePortalQuery('usageEndpoints', { range }, { minIntervalMs: MIN_INTERVAL_MS });
  return { reading: rangeReading(query), range, items: query.info?.items ?? [], retry: query.retry };
}

/** Without the common prefix. */
export const shortEndpoint = (endpoint: string): string => endpoint.replace(/^\/api(?=\/)/, '');

interface StateProps {
  readonly endpoints: Endpoints;
  /** The panel's content, as it begins a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** `children` when there are endpoints, else why there are none. */
export function EndpointsState({ endpoints: { reading, range, items, retry }, what, children }: StateProps) {
  const { shown, problem, unavailable } = reading;
  if (problem !== null && shown?.range !== range) {
    return (
      <FailedState
        title={`${what} could not be read`}
        message={readFailureText(problem)}
        unchanged="Your calls are still counted."
        onRetry={retry}
      />
    );
  }
  if (items.length > 0) {
    return (
      <>
        {isLoading(reading, range) && <Loading label={`Loading ${what.toLowerCase()} of ${range}`} />}
        {children}
      </>
    );
  }
  if (shown === null && !unavailable) return <Loading label={`Loading ${what.toLowerCase()}`} />;
  return (
    <EmptyState
      title="No data yet"
      text={unavailable ? NOT_AVAILABLE : 'Endpoints called in this range appear here.'}
    />
  );
}
