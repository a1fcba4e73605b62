import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { isWellFormedKey } from '../../../shared/key-format.ts';

/** Our key format, and the query parameters in which other APIs take keys. */
const KEY =
  /mda_(live|test)_|[?&]((x[-_]?)?api[-_]?key|key|auth|authorization|secret|(access|auth)?[-_]?token)=/i;

/** The query parameter in which a key may be whose owner allows it in URLs. */
const PARAMETER = 'apiKey';
const PREFIX = `${PARAMETER}=`;

/** A URL with a key in its query: the key, and what remains of the URL. */
export interface UrlWithKey {
  readonly key: string;
  readonly parameter: string;
  readonly url: string;
}

/** The key in the parameter `apiKey` of a URL (path and query); undefined when there is none that could work. */
export function keyOfUrl(url: string): UrlWithKey | undefined {
  const at = url.indexOf('?');
  if (at === -1 || !url.includes(PREFIX, at)) return undefined;
  const parts = url.slice(at + 1).split('&');
  const keys = parts.filter((part) => part.startsWith(PREFIX));
  const key = keys[0]?.slice(PREFIX.length) ?? '';
  if (keys.length !== 1 || !isWellFormedKey(key)) return undefined;
  const rest = parts.filter((part) => !part.startsWith(PREFIX)).join('&');
  const path = url.slice(0, at);
  return { key, parameter: PARAMETER, url: rest === '' ? path : `${path}?${rest}` };
}

/** The percent-decoded URL; the URL itself when it is malformed. */
function decodedUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Whether a URL seems to contain a key. */
export const looksLikeKey = (url: string): boolean => KEY.test(decodedUrl(url));

const KEY_IN_URL =
  'Never send an API key in a URL, where logs keep it. Use the header Authorization: Bearer <key>, and replace this key. Its owner can allow one key in URLs on the dashboard, under API Keys.';

/** Reports keys in URLs. */
export interface KeyLeakReporter {
  /** Called with each decoded URL that seems to contain a key. */
  readonly reportKeyInUrl: (url: string) => void;
}

/** Throws `key_in_url` and reports a URL that contains a key. */
export function refuseKeyInUrl(url: string, { reportKeyInUrl }: KeyLeakReporter): void {
  const decoded = decodedUrl(url);
  if (!KEY.test(decoded)) return;
  reportKeyInUrl(decoded);
  throw keyInUrl();
}

/** The problem of a URL with a key that is not allowed there. */
export const keyInUrl = (): ApiProblem => new ApiProblem('key_in_url', KEY_IN_URL);
