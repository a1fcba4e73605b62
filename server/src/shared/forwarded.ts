import type { IncomingHttpHeaders } from 'node:http';

/** Whether a proxy passed the request on, so that its client may be on another machine. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
