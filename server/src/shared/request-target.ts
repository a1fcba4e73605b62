import type { IncomingMessage } from 'node:http';

/** Host names of this machine. */
export const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a request has at most one `Host` header. Node checks only that one is present. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts <= 1;
}

/**
 * Why a request is refused by the host it names, or undefined. A proxy in front may read another host than this server does,
 * and store the response under it. An absolute URI must name this server, as the `Host` header does.
 */
export function refusedTarget(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>,
  publicUrl: () => string,
): string | undefined {
  if (!hasOneHost(request)) return 'Send exactly one Host header.';
  const { url = '' } = request;
  if (url.startsWith('/') || url === '*') return undefined;
  const target = URL.parse(url)?.hostname;
  const isOwn =
    target !== undefined &&
    target === URL.parse(`http://${request.headers.host ?? ''}`)?.hostname &&
    (target === new URL(publicUrl()).hostname || LOOPBACK_HOST.test(target));
  return isOwn ? undefined : 'The host in the URL is not this server.';
}

/** The path and query of a target, without the origin of an absolute URI. */
export function pathOfTarget(url: string): string {
  if (url.startsWith('/') || url === '*') return url;
  const path = url.replace(/^[^:]+:\/\/[^/?#]*/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
