import { REDIRECT_URI_LENGTH_MAX } from '@meridian/contracts/oauth-server';
import { LOOPBACK_HOST } from '../../../shared/request-target.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:$/;
/** Schemes that browsers handle themselves. Programs register schemes of their own, such as `com.example.app:`. */
const OF_BROWSERS: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'chrome:',
  'chrome-extension:',
  'data:',
  'edge:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'intent:',
  'javascript:',
  'mailto:',
  'moz-extension:',
  'ms-appx:',
  'resource:',
  'sms:',
  'tel:',
  'urn:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

const isLoopback = (url: URL): boolean => url.protocol === 'http:' && LOOPBACK_HOST.test(url.hostname);

/** Why an address cannot be registered; undefined for one that can: https, http on this computer, or a scheme of a program. */
export function redirectUriFault(uri: string): string | undefined {
  if (uri.length > REDIRECT_URI_LENGTH_MAX) return `is longer than ${REDIRECT_URI_LENGTH_MAX} characters`;
  const url = URL.parse(uri);
  // Nothing that a parser would drop or move: what is registered, compared and opened is the same text.
  if (!url || !/^[\x21-\x7e]+$/.test(uri) || uri.includes('\\')) return 'is no absolute URI';
  if (uri.includes('#')) return 'has a fragment';
  if (url.username !== '' || url.password !== '') return 'has a user name';
  if (url.protocol === 'https:' || isLoopback(url)) return undefined;
  if (!SCHEME.test(url.protocol) || OF_BROWSERS.has(url.protocol)) {
    return 'must be https, http on localhost, or a scheme of your program';
  }
  return undefined;
}

/** Whether a request names a registered address: the same text, except for the port of a program on this computer (RFC 8252). */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  if (redirectUriFault(uri) !== undefined) return false;
  if (registered.includes(uri)) return true;
  const url = new URL(uri);
  return isLoopback(url) && registered.some((it) => withoutPort(it) === withoutPort(uri));
}

/** Only the digits after the host go; the rest stays as written. */
const withoutPort = (uri: string): string | undefined => {
  const url = new URL(uri);
  if (!isLoopback(url)) return undefined;
  const [, scheme, host, rest] = /^(http:\/\/)(\[[^\]]*\]|[^:/?]*)(?::\d*)?(.*)$/i.exec(uri) ?? [];
  return `${scheme}${host}${rest}`;
};

/** What people read of an address: its host, or the scheme of a program. */
export function returnsTo(uri: string): { readonly returns_to: string; readonly local: boolean } {
  const url = new URL(uri);
  const local = url.protocol !== 'https:';
  return { returns_to: local && !isLoopback(url) ? url.protocol.slice(0, -1) : url.host, local };
}

/** The address with parameters added. */
export function withParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`;
}
