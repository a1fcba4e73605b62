import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import type { SimpleGet } from '../operation/direct-call.ts';

const HEAD_MAX_BYTES = 4_096;
const CARRIAGE_RETURN = 13;
const HEAD_MIN_BYTES = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.length;
/** Far stricter than HTTP, so that there is one way to read what it accepts. */
const REQUEST_LINE = /^GET \/[!-~]* HTTP\/1\.1$/;
const HEADER_LINES = /^\n(?:[A-Za-z0-9-]+:[ -~]*\r\n)+\r\n$/;
/** Headers that change how the connection or the body is read. */
const FRAMING: ReadonlySet<string> = new Set([
  'content-length',
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
  'host',
  'origin',
  'user-agent',
]);
const KEPT = 1_000;
/** The headers of so many clients, by their lines. */
const kept = new BoundedCache<SimpleGet['headers']>(KEPT);

/**
 * Reads the bytes of one whole request that is as simple as those of API clients; undefined for everything else, such as a part of
 * a request, two of them, a body, a repeated header or an unusual character, which Node's parser reads.
 */
export function readSimpleGet(bytes: Buffer): SimpleGet | undefined {
  if (bytes.length > HEAD_MAX_BYTES || bytes.length < HEAD_MIN_BYTES) return undefined;
  let lineEnd = 0;
  while (lineEnd < bytes.length && bytes[lineEnd] !== CARRIAGE_RETURN) lineEnd++;
  const line = bytes.toString('latin1', 0, lineEnd);
  if (!REQUEST_LINE.test(line)) return undefined;
  const lines = bytes.toString('latin1', lineEnd + 1);
  const headers = kept.get(lines) ?? readHeaders(lines);
  return headers && { method: 'GET', url: line.slice('GET '.length, -' HTTP/1.1'.length), headers };
}

function readHeaders(lines: string): SimpleGet['headers'] | undefined {
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
