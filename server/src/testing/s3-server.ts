import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Names that were read. */
  readonly reads: string[];
  /** Names that were written. */
  readonly writes: string[];
  /** What the last request sent. */
  headers: IncomingHttpHeaders;
  /** While true, requests get 503. */
  isAway: boolean;
  /** Whether requests are refused as with credentials that have expired. */
  isExpired: boolean;
  /** How many of the next bodies break off in the middle. */
  breaks: number;
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
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const [, , ...path] = decodeURIComponent(pathname).split('/');
    const name = path.join('/');
    const answer = (status: number, content: Buffer | string = '', headers = {}) =>
      void response.writeHead(status, headers).end(content);
    server.headers = request.headers;
    if (server.isExpired)
      return answer(
        400,
        '<Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>',
      );
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
      server.writes.push(name);
      return answer(200, '', { etag: etagOf(content) });
    }
    if (request.method === 'DELETE') {
      server.objects.delete(name);
      return answer(204);
    }
    if (searchParams.has('list-type')) {
      const keys = [...server.objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix')!));
      return answer(200, keys.map((key) => `<Key>${key}</Key>`).join(''));
    }
    if (!present) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    if (request.headers['if-none-match'] === etag) return answer(304);
    if (request.method === 'HEAD') return answer(200, '', { etag, 'content-length': present.length });
    server.reads.push(name);
    if (server.breaks > 0) {
      server.breaks -= 1;
      response.writeHead(200, { 'content-length': present.length }).write(present.subarray(0, 1));
      return void setImmediate(() => response.destroy());
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return answer(200, present, { etag });
    if (Number(from) >= present.length) return answer(416, '<Error><Code>InvalidRange</Code></Error>');
    return answer(206, present.subarray(Number(from), Number(to) + 1), { etag });
  };
  const http = createServer((request, response) => void respond(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects: new Map(),
    reads: [],
    writes: [],
    headers: {},
    isAway: false,
    isExpired: false,
    breaks: 0,
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
