import { ServerResponse } from 'node:http';
import type { CallReply, ResponseToSend } from '../../operation/call-reply.ts';
import { bytesIn } from '../../operation/response.ts';
import { headPairs } from '../../operation/head-text.ts';
import { statusLine } from '../../operation/status-line.ts';

/** The parts of Node's response that its own `writeHead` fills. */
interface HeadOfResponse {
  _contentLength: number;
  _hasBody: boolean;
  /** Adds Date, Content-Length and Connection to the lines, and keeps them for the first write. */
  _storeHeader(lines: string, headers: null): void;
}

/** The reply of a request that Node read. */
export const nodeReply = (response: ServerResponse): CallReply => ({
  closing: response,
  send: (it) => sendResponse(response, it),
});

/**
 * Sends a response whose headers are a text of lines already. `writeHead` takes apart and checks each name and value of each
 * response, a tenth of the time of a quote; what it does afterwards is done here. A single text of ASCII alone goes to the socket
 * with its head in one write.
 */
function sendResponse(response: ServerResponse, it: ResponseToSend): void {
  const { status, head, body, pipe, method } = it;
  if (pipe) {
    response.writeHead(status, headPairs(head));
    if (method === 'HEAD') response.end();
    else pipe(response);
    return;
  }
  const hasLength = status !== 304 && (method !== 'HEAD' || body.length > 0);
  const bytes = hasLength ? bytesIn(it) : undefined;
  if (response.constructor === ServerResponse) {
    if (it.sent) response.once('finish', it.sent);
    storeHead(response, status, head, bytes);
  }
  // A call within the process, whose response notes what `writeHead` is given.
  else
    response.writeHead(status, [...headPairs(head), ...(hasLength ? ['Content-Length', String(bytes)] : [])]);
  const last = body.length - 1;
  for (let part = 0; part < last; part++) response.write(body[part]);
  const end = body[last];
  // One byte for each character: ASCII, which Node writes faster.
  if (last === 0 && typeof end === 'string' && end.length === bytes) response.end(end, 'latin1');
  else response.end(end);
}

/* oxlint-disable no-underscore-dangle -- Node's names. */
function storeHead(response: ServerResponse, status: number, head: string, bytes: number | undefined): void {
  response.statusCode = status;
  const own = response as unknown as HeadOfResponse;
  // Node adds the length where there is a body, so not to what answers HEAD.
  const length = bytes !== undefined && !own._hasBody ? `Content-Length: ${bytes}\r\n` : '';
  if (bytes === undefined) own._hasBody = false;
  else own._contentLength = bytes;
  own._storeHeader(statusLine(status) + head + length, null);
}
