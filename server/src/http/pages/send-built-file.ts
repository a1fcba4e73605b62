import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltFile } from './files.ts';

/** A file of a build, with the status and headers of its response. */
export interface BuiltResponse {
  readonly file: BuiltFile;
  readonly status?: 404;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file of a build, compressed if the client accepts it; 304 when the client has it. `publicUrl`: the portal's address. */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, status, headers = {} }: BuiltResponse,
  publicUrl: string,
): Promise<FastifyReply> {
  const { etag, identity, packed } = file.contentAt(publicUrl);
  void reply
    .code(status ?? 200)
    .headers({ vary: 'accept-encoding', ...headers })
    .type(file.type)
    // Weak, since it is the same for all content codings.
    .header('etag', `W/${etag}`)
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === undefined && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const copy = await packed(request.headers['accept-encoding']);
  return copy ? reply.header('content-encoding', copy.coding).send(copy.bytes) : reply.send(identity);
}
