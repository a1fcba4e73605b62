import type { IncomingMessage } from 'node:http';

/** Headers that say how a call was meant. No others are kept: they may open something, or tell of people. */
const KEPT = ['accept', 'accept-encoding', 'content-type', 'if-none-match', 'user-agent'] as const;
const URL_MAX = 1_000;
const VALUE_MAX = 200;
/** What no line of a text may hold, and what keys begin with: nearly all texts have neither. */
const SUSPECT = /[^\n\x20-\x7e]|mda_/;
const UNPRINTABLE = /[^\n\x20-\x7e]/g;
const KEY = /mda_(live|test)_\w*/g;

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

/** Headers of a reply, names and values in turn, as the call log has them. They are this server's own, and plain. */
export function loggedResponse(headers: readonly string[], contentLength: number | undefined): string {
  let text = contentLength === undefined ? '' : `Content-Length: ${contentLength}`;
  for (let index = 0; index < headers.length; index += 2) {
    text += `${text === '' ? '' : '\n'}${headers[index]}: ${headers[index + 1]}`;
  }
  return text;
}

const cut = (value: string, length: number) => (value.length > length ? value.slice(0, length) : value);

/** Whatever somebody may have put in a header by mistake, no key is kept. */
const printable = (text: string) =>
  SUSPECT.test(text) ? text.replaceAll(UNPRINTABLE, '?').replaceAll(KEY, '[key]') : text;
