import { ApiProblem } from '../../../shared/errors/api-problem.ts';

/** Anything of the form of a key, or a name under which other APIs take keys from the query. */
const KEY =
  /mda_(live|test)_|[?&]((x[-_]?)?api[-_]?key|key|auth|authorization|secret|(access|auth)?[-_]?token)=/i;

/** A URL with its escapes undone, as far as they can be. */
function decodedUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Whether a call tries to pass a key in its URL, which is given decoded. */
const keyInUrl = (url: string): boolean => KEY.test(url);

const KEY_IN_URL =
  'Never send an API key in a URL, where logs keep it. Use the header Authorization: Bearer <key>, and replace this key.';

/** Who is told of keys in URLs. */
export interface KeyLeakReporter {
  /** Hears of URLs that hold something like a key, decoded. */
  readonly reportKeyInUrl: (url: string) => void;
}

/** Throws `key_in_url` for a URL that carries a key, and has its owner told. */
export function refuseKeyInUrl(url: string, { reportKeyInUrl }: KeyLeakReporter): void {
  const decoded = decodedUrl(url);
  if (!keyInUrl(decoded)) return;
  reportKeyInUrl(decoded);
  throw new ApiProblem('key_in_url', KEY_IN_URL);
}
