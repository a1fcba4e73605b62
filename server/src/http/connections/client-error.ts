import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiProblem, problemDocument } from '../../shared/errors/api-problem.ts';
import { endWithDocument } from '../../shared/errors/raw-response.ts';
import { requestIds } from '../../shared/request-id.ts';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
const BAD_REQUEST = 400;

const nextId = requestIds(Date.now);

/** Ends a connection whose bytes are no HTTP request, such as one of an unknown method, with a problem document. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[error.code ?? ''] ?? BAD_REQUEST;
  const reason = STATUS_CODES[status]!;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = nextId();
  const document =
    status === BAD_REQUEST
      ? problemDocument(
          new ApiProblem('invalid_parameters', 'The request cannot be read as HTTP.'),
          requestId,
        )
      : { type: 'about:blank', title: reason, status };
  endWithDocument(socket, { status, reason, requestId }, document);
}
