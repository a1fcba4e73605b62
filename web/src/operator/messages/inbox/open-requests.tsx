import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { callConsole } from '../../lib/calls.ts';

/** What reads requests, by key: an act on one of them reads all of these again. */
export const OPEN_REQUESTS = 'openRequests';

/**
 * How many contact requests wait for an answer, beside the name of the page. Read with each page and not by the clock, since a
 * session ends when nobody uses it.
 */
export function OpenRequestsCount() {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: [OPEN_REQUESTS, pathname],
    queryFn: ({ signal }) => callConsole('countRequests', {}, signal),
    placeholderData: (previous) => previous,
  });
  if (!data || data.open === 0) return null;
  return (
    <span className="rail-count num">
      {data.open}
      <span className="visually-hidden"> open requests</span>
    </span>
  );
}
