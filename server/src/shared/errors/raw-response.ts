import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE } from './api-problem.ts';

/** Ends a socket that has no response object, such as one to upgrade, with a document about its error. */
export function endWithDocument(
  socket: Duplex,
  { status, reason, requestId }: { status: number; reason: string; requestId: string },
  document: object,
): void {
  const body = JSON.stringify(document);
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      `X-Request-Id: ${requestId}`,
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
