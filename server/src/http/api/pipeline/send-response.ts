import { type ServerResponse, STATUS_CODES } from 'node:http';

/** The parts of Node's response that its own `writeHead` fills. */
interface HeadOfResponse {
  _contentLength: number;
  _hasBody: boolean;
  /** Adds Date, Content-Length and Connection to the lines, and keeps them for the first write. */
  _storeHeader(lines: string, headers: null): void;
}

const statusLines = new Map<number, string>();

function statusLine(status: number): string {
  let line = statusLines.get(status);
  if (line === undefined) {
    line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
    statusLines.set(status, line);
  }
  return line;
}

/**
 * Sends a response whose headers are a text of lines already. `writeHead` takes apart and checks each name and value of each
 * response, a tenth of the time of a quote; this is what it calls afterwards. `bytes` is the length of the body, undefined where
 * the response says none. Single texts without characters beyond ASCII go to the socket in one write.
 */
export function sendResponse(
  response: ServerResponse,
  status: number,
  head: string,
  body: readonly (Buffer | string)[],
  bytes: number | undefined,
): void {
  response.statusCode = status;
  const own = response as unknown as HeadOfResponse;
  if (bytes === undefined) own._hasBody = false;
  else own._contentLength = bytes;
  own._storeHeader(statusLine(status) + head, null);
  const last = body.length - 1;
  for (let part = 0; part < last; part++) response.write(body[part]);
  const end = body[last];
  // One byte for each character: ASCII, which Node writes faster.
  if (last === 0 && typeof end === 'string' && end.length === bytes) response.end(end, 'latin1');
  else response.end(end);
}
