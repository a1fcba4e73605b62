import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Names that were read. */
  readonly reads: string[];
  /** While true, requests get 503. */
  isAway: boolean;
  /** Whether conditions of writes are ignored, as by services that do not know them. */
  isUnconditional: boolean;
  /** Awaited before each write, so that a test can come in between. */
  beforeWrite: (name: string) => Promise<void> | void;
  close(): Promise<void>;
}

/** An object store that speaks S3: path-style addresses, conditional reads and writes, and reads of a range. It checks no signatures. */
export async function startS3(): Promise<S3Server> {
  const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname } = new URL(request.url!, 'http://localhost');
    const [, , ...path] = decodeURIComponent(pathname).split('/');
    const name = path.join('/');
    const answer = (status: number, content: Buffer | string = '', headers = {}) =>
      void response.writeHead(status, headers).end(content);
    if (server.isAway) return answer(503, '<Error><Code>SlowDown</Code></Error>');
    if (request.method === 'PUT') await server.beforeWrite(name);
    const present = server.objects.get(name);
    const etag = present && etagOf(present);
    if (request.method === 'PUT') {
      const { 'if-match': match, 'if-none-match': none } = request.headers;
      const holds = (match === undefined || match === etag) && (none === undefined || etag === undefined);
      if (!holds && !server.isUnconditional)
        return answer(412, '<Error><Code>PreconditionFailed</Code></Error>');
      const content = Buffer.concat(parts);
      server.objects.set(name, content);
      return answer(200, '', { etag: etagOf(content) });
    }
    if (request.method === 'DELETE') {
      server.objects.delete(name);
      return answer(204);
    }
    if (!present) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    if (request.headers['if-none-match'] === etag) return answer(304);
    server.reads.push(name);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from !== undefined) return answer(206, present.subarray(Number(from), Number(to) + 1), { etag });
    return answer(200, present, { etag });
  };
  const http = createServer((request, response) => void respond(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects: new Map(),
    reads: [],
    isAway: false,
    isUnconditional: false,
    beforeWrite: () => undefined,
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
