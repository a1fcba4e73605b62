/** Node looks for overdue requests at intervals. This part of a deadline is such an interval. */
const INTERVALS = 30;

/**
 * The options of a server that closes a connection at most `deadlineMs` after it should have sent its headers, or the whole
 * request. A request that is overdue right after a check is found by the next one, so the timeouts are shorter by an interval.
 */
export function deadlines(deadlineMs: number) {
  const connectionsCheckingInterval = Math.ceil(deadlineMs / INTERVALS);
  const timeout = deadlineMs - connectionsCheckingInterval;
  return { headersTimeout: timeout, requestTimeout: timeout, connectionsCheckingInterval };
}
