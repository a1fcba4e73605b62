import { KEYS_IN_TEXT } from '@meridian/contracts/keys';
import type { IncomingMessage } from 'node:http';

/** Headers that help to explain a call. Others are not logged: they may contain credentials or personal data. */
const LOGGED = ['accept', 'accept-encoding', 'content-type', 'if-none-match', 'user-agent'] as const;
const URL_MAX = 1_000;
const VALUE_MAX = 200;
/** Unprintable characters and the prefix of keys. Nearly all texts have neither. */
const SUSPECT = /[^\n\x20-\x7e]|mda_/;
const UNPRINTABLE = /[^\n\x20-\x7e]/g;

/** The request line and the logged headers of a call, one per line. */
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

/** Response headers, given as alternating names and values, one per line. The server wrote them, so they are printable. */
export function loggedHeaders(headers: readonly string[]): string {
  let text = '';
  for (let index = 0; index < headers.length; index += 2) {
    text += `${text === '' ? '' : '\n'}${headers[index]}: ${headers[index + 1]}`;
  }
  return text;
}

/** The same with the length of the body before them. */
export function loggedResponse(headers: string, contentLength: number | undefined): string {
  if (contentLength === undefined) return headers;
  const length = `Content-Length: ${contentLength}`;
  return headers === '' ? length : `${length}\n${headers}`;
}

const cut = (value: string, length: number) => (value.length > length ? value.slice(0, length) : value);

/** Removes keys that a client sent in the URL or a header by mistake, and unprintable characters. */
const printable = (text: string) =>
  SUSPECT.test(text) ? text.replaceAll(UNPRINTABLE, '?').replaceAll(KEYS_IN_TEXT, '[key]') : text;
