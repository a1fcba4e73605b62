/** The endpoints that were called in the range: read once for all that shows them. */
import type { PortalReply, UsageRange } from '@meridian/contracts/portal';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { NOT_READ, type Reading, isLoading, readingAfter, reasonOf } from '../../lib/usage/reading.ts';
import { useCalmMark } from './use-calm-mark.ts';

type Info = PortalReply<'usageEndpoints'>['additionalInfo'];
export type EndpointFigures = Info['items'][number];

/** How often the server is asked again while calls come in all the time. */
const EVERY_MS = 5_000;

export interface Endpoints {
  readonly reading: Reading<Info>;
  /** The chosen range; what is shown may still be that of the former one. */
  readonly range: UsageRange;
  readonly items: readonly EndpointFigures[];
  readonly retry: () => void;
}

/** Every endpoint that was called in `range`, most called first; asked again with another `mark`. */
export function useEndpoints(token: string | null, range: UsageRange, mark: number): Endpoints {
  const [reading, setReading] = useState<Reading<Info>>(NOT_READ);
  const [tries, setTries] = useState(0);
  const calm = useCalmMark(mark, EVERY_MS);
  useEffect(() => {
    const ending = new AbortController();
    const look = async () => {
      const answer = await callPortal('usageEndpoints', { range }, token, { signal: ending.signal });
      if (!ending.signal.aborted) setReading((former) => readingAfter(former, answer, range, Date.now()));
    };
    void look();
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark, or another try, asks for another look
  }, [token, range, calm, tries]);
  const retry = useCallback(() => {
    setReading((former) => ({ ...former, problem: null }));
    setTries((former) => former + 1);
  }, []);
  return useMemo(
    () => ({ reading, range, items: reading.shown?.info.items ?? [], retry }),
    [reading, range, retry],
  );
}

/** Without what every endpoint begins with. */
export const shortEndpoint = (endpoint: string): string => endpoint.replace(/^\/api(?=\/)/, '');

interface StateProps {
  readonly endpoints: Endpoints;
  /** What it is that shows them, as it begins a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** `children` when there are endpoints to show, else why there are none. */
export function EndpointsState({ endpoints: { reading, range, items, retry }, what, children }: StateProps) {
  const { shown, problem, unavailable } = reading;
  if (problem !== null && shown?.range !== range) {
    return (
      <FailedState
        title={`${what} could not be read`}
        message={reasonOf(problem)}
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
      text={unavailable ? NOT_AVAILABLE : 'Every endpoint that is called in this range appears here.'}
    />
  );
}
