import { ApiProblem } from '../../../shared/errors/api-problem.ts';

/** Our key format, and the query parameters in which other APIs take keys. */
const KEY =
  /mda_(live|test)_|[?&]((x[-_]?)?api[-_]?key|key|auth|authorization|secret|(access|auth)?[-_]?token)=/i;

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
  'Never send an API key in a URL, where logs keep it. Use the header Authorization: Bearer <key>, and replace this key.';

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
  throw new ApiProblem('key_in_url', KEY_IN_URL);
}
