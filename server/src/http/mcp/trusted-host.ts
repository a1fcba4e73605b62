import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LOOPBACK_HOST } from '../../shared/request-target.ts';

/**
 * Protects against DNS rebinding: returns why a request is rejected by its `Host` or `Origin`, or undefined. Allowed hosts
 * are names and addresses of this server; allowed origins are pages of this server or of localhost. Programs send no origin.
 */
export function rejectForeignHost(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string,
): string | undefined {
  const own = new URL(publicUrl);
  const host = hostnameOf(`http://${headers.host ?? ''}`);
  if (
    host === undefined ||
    !(host === own.hostname || LOOPBACK_HOST.test(host) || isIP(unbracketed(host)) !== 0)
  ) {
    return 'This is not the host name of this server. Use the address in PUBLIC_URL.';
  }
  const { origin } = headers;
  if (origin === undefined || origin === own.origin) return undefined;
  const from = hostnameOf(origin);
  if (from !== undefined && LOOPBACK_HOST.test(from)) return undefined;
  return 'Pages of this origin are not allowed to use this server. Programs must not send an Origin header.';
}

const unbracketed = (host: string) => host.replaceAll(/[[\]]/g, '');

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
