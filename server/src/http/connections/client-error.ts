import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiProblem, PROBLEM_TYPE, problemDocument } from '../../shared/errors/api-problem.ts';
import { requestIds } from '../../shared/request-id.ts';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
const BAD_REQUEST = 400;

const nextId = requestIds();

/** Ends a connection whose bytes are no HTTP request, such as one of an unknown method, with a problem document. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[error.code ?? ''] ?? BAD_REQUEST;
  const title = STATUS_CODES[status]!;
  const document =
    status === BAD_REQUEST
      ? problemDocument(new ApiProblem('invalid_parameters', 'The request cannot be read as HTTP.'), nextId())
      : { type: 'about:blank', title, status };
  const body = JSON.stringify(document);
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
