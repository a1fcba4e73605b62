import type { SimpleGet } from '../operation/direct-call.ts';

const HEAD_MAX_BYTES = 4_096;
const HEAD_MIN_BYTES = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.length;
/** Far stricter than HTTP, so that there is one way to read what it accepts. */
const SIMPLE = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+:[ -~]*\r\n)+\r\n$/;
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

/**
 * Reads the bytes of one whole request that is as simple as those of API clients; undefined for everything else, such as a part of
 * a request, two of them, a body, a repeated header or an unusual character, which Node's parser reads.
 */
export function readSimpleGet(bytes: Buffer): SimpleGet | undefined {
  if (bytes.length > HEAD_MAX_BYTES || bytes.length < HEAD_MIN_BYTES) return undefined;
  const text = bytes.toString('latin1');
  if (!SIMPLE.test(text)) return undefined;
  const lineEnd = text.indexOf('\r\n');
  const headers: Record<string, string> = {};
  let at = lineEnd + 2;
  while (at < text.length - 2) {
    const colon = text.indexOf(':', at);
    const end = text.indexOf('\r\n', colon);
    const name = text.slice(at, colon).toLowerCase();
    const value = text.slice(colon + 1, end).trim();
    // `in` also refuses names that every object has.
    if (name in headers || FRAMING.has(name)) return undefined;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
    headers[name] = value;
    at = end + 2;
  }
  if (headers['host'] === undefined) return undefined;
  return { method: 'GET', url: text.slice('GET '.length, lineEnd - ' HTTP/1.1'.length), headers };
}
