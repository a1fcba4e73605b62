import type { IncomingMessage } from 'node:http';

/** Headers that say how a call was meant. No others are kept: they may open something, or tell of people. */
const KEPT = ['accept', 'accept-encoding', 'content-type', 'if-none-match', 'user-agent'] as const;
const URL_MAX = 1_000;
const VALUE_MAX = 200;
/** What lines of a text in the store may not hold. */
const UNPRINTABLE = /[^\n\x20-\x7e]/;
const KEY = /mda_(live|test)_\w*/i;

/** The request line and the kept headers of a call as the call log has them, a line each. */
export function loggedRequest({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  let text = `${method} ${cut(url!, URL_MAX)}`;
  for (const name of KEPT) {
    const value = headers[name];
    if (value !== undefined) text += `\n${name}: ${cut(value, VALUE_MAX)}`;
  }
  return printable(text);
}

/** Headers of a reply, names and values in turn, as the call log has them. */
export function loggedResponse(headers: readonly string[], contentLength: number | undefined): string {
  let text = contentLength === undefined ? '' : `content-length: ${contentLength}`;
  for (let index = 0; index < headers.length; index += 2) {
    if (text !== '') text += '\n';
    text += `${headers[index]!.toLowerCase()}: ${cut(headers[index + 1]!, VALUE_MAX)}`;
  }
  return printable(text);
}

const cut = (value: string, length: number) => (value.length > length ? value.slice(0, length) : value);

/** Whatever somebody may have put in a header by mistake, no key is kept. */
function printable(text: string): string {
  const safe = UNPRINTABLE.test(text) ? text.replaceAll(new RegExp(UNPRINTABLE, 'g'), '?') : text;
  return KEY.test(safe) ? safe.replaceAll(new RegExp(KEY, 'gi'), '[key]') : safe;
}
