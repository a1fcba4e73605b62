import type { IncomingHttpHeaders } from 'node:http';

const BEARER = /^Bearer +(\S+)$/i;
const KEY_IN_QUERY = /[?&]apiKey=([^&]+)/;

/** The key of `Authorization: Bearer`; undefined without one. */
export const bearerKey = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(authorization)?.[1];

/** The key of the parameter `apiKey`, in which clients of several vendors send it; undefined without one. */
export const queryKey = (url: string): string | undefined => KEY_IN_QUERY.exec(url)?.[1];
