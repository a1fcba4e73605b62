import type { IncomingMessage } from 'node:http';

/** The request headers in the call log. Others may contain secrets or personal data. */
const LOGGED = ['accept', 'accept-encoding', 'content-type', 'if-none-match', 'user-agent'] as const;
const URL_MAX = 1_000;
const VALUE_MAX = 200;
/** Quick check for unprintable characters or keys; most texts have neither. */
const SUSPECT = /[^\n\x20-\x7e]|mda_/;
const UNPRINTABLE = /[^\n\x20-\x7e]/g;
const KEY = /mda_(live|test)_\w*/g;

/** The request line and logged headers of a call, one per line. */
export function loggedRequest({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  let text = `${method} ${cut(url!, URL_MAX)}`;
  for (const name of LOGGED) {
    const value = headers[name];
    if (value !== undefined) text += `\n${name}: ${cut(value, VALUE_MAX)}`;
  }
  return printable(text);
}

/** Response headers for the call log, from alternating names and values. */
export function loggedResponse(headers: readonly string[], contentLength: number | undefined): string {
  let text = contentLength === undefined ? '' : `Content-Length: ${contentLength}`;
  for (let index = 0; index < headers.length; index += 2) {
    text += `${text === '' ? '' : '\n'}${headers[index]}: ${headers[index + 1]}`;
  }
  return text;
}

const cut = (value: string, length: number) => (value.length > length ? value.slice(0, length) : value);

/** Removes unprintable characters and keys that were sent in a header by mistake. */
const printable = (text: string) =>
  SUSPECT.test(text) ? text.replaceAll(UNPRINTABLE, '?').replaceAll(KEY, '[key]') : text;
