/** Anything of the form of a key, or a name under which other APIs take keys from the query. */
const KEY =
  /mda_(live|test)_|[?&]((x[-_]?)?api[-_]?key|key|auth|authorization|secret|(access|auth)?[-_]?token)=/i;

/** A URL with its escapes undone, as far as they can be. */
export function decodedUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Whether a call tries to pass a key in its URL, which is given decoded. */
export const keyInUrl = (url: string): boolean => KEY.test(url);
