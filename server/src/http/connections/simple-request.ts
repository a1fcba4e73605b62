import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import type { SimpleRequest } from '../operation/direct-call.ts';

/** Of head and body. A connection keeps its last request. */
const MAX_BYTES = 4_096;
const CARRIAGE_RETURN = 13;
const LETTER_P = 80;
const HEAD_END = '\r\n\r\n';
const MIN_BYTES = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.length;
/** Far stricter than HTTP, so that there is one way to read what it accepts. */
const REQUEST_LINE = /^(GET|POST) (\/[!-~]*) HTTP\/1\.1$/;
const HEADER_LINES = /^\n(?:[A-Za-z0-9-]+:[ -~]*\r\n)+\r\n$/;
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
/** Headers that change how the connection or the body is read, beside the length. */
const FRAMING: ReadonlySet<string> = new Set([
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that a client repeats with each of its requests. Keeping what else changes with them would cost more than reading it. */
const REPEATED: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'host',
  'origin',
  'user-agent',
]);
const KEPT = 1_000;
/** The headers of so many clients, by their lines. */
const kept = new BoundedCache<SimpleRequest['headers']>(KEPT);

/**
 * Reads the bytes of one whole request that is as simple as those of API clients: a GET without a body, or a POST of JSON with its length.
 * Undefined for everything else, such as a part of a request, two of them, a repeated header or an unusual character, which Node's parser
 * reads.
 */
export function readSimpleRequest(bytes: Buffer): SimpleRequest | undefined {
  if (bytes.length > MAX_BYTES || bytes.length < MIN_BYTES) return undefined;
  const hasBody = bytes[0] === LETTER_P;
  const headBytes = hasBody ? bytes.indexOf(HEAD_END) + HEAD_END.length : bytes.length;
  let lineEnd = 0;
  while (lineEnd < headBytes && bytes[lineEnd] !== CARRIAGE_RETURN) lineEnd++;
  const [, method, url] = REQUEST_LINE.exec(bytes.toString('latin1', 0, lineEnd)) ?? [];
  if (url === undefined) return undefined;
  const lines = bytes.toString('latin1', lineEnd + 1, headBytes);
  const headers = kept.get(lines) ?? readHeaders(lines);
  if (!headers) return undefined;
  const length = headers['content-length'];
  if (method === 'GET') return length === undefined ? { method, url, headers, body: undefined } : undefined;
  const body = bytes.subarray(headBytes);
  if (body.length === 0 || length !== String(body.length) || !JSON_TYPE.test(headers['content-type'] ?? ''))
    return undefined;
  return { method: 'POST', url, headers, body };
}

function readHeaders(lines: string): SimpleRequest['headers'] | undefined {
  if (!HEADER_LINES.test(lines)) return undefined;
  const headers: Record<string, string> = {};
  let isRepeated = true;
  let at = 1;
  while (at < lines.length - 2) {
    const colon = lines.indexOf(':', at);
    const end = lines.indexOf('\r\n', colon);
    const name = lines.slice(at, colon).toLowerCase();
    const value = lines.slice(colon + 1, end).trim();
    // `in` also refuses names that every object has.
    if (name in headers || FRAMING.has(name)) return undefined;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
    headers[name] = value;
    isRepeated &&= REPEATED.has(name);
    at = end + 2;
  }
  if (headers['host'] === undefined) return undefined;
  if (isRepeated) kept.set(lines, headers);
  return headers;
}
