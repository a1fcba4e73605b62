import type { IncomingMessage } from 'node:http';
import { LINK_PARAMETER } from '@meridian/contracts/api/links';
import { linkInUrl } from '../../../modules/access/index.ts';
import type { Operation } from '../../operation/operation.ts';
import { asksFlat } from '../formats/negotiation.ts';

/** A call as Fastify's router passes it on, with its id. */
export interface CallRequest {
  readonly raw: IncomingMessage;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: Buffer;
  readonly id: string;
}

/** The same as its handler and the call log see it. */
export interface LinklessRequest extends CallRequest {
  readonly url: string;
}

/** Takes the link of a call without a key off its URL: it belongs neither into the call log nor to the parameters. */
export function withoutLink(request: CallRequest): LinklessRequest {
  const { raw } = request;
  const link = raw.headers.authorization === undefined ? linkInUrl(raw.url!) : undefined;
  if (!link) return Object.assign(request, { url: raw.url! });
  const { [LINK_PARAMETER]: _, ...query } = request.query;
  return { ...request, query, url: link.url };
}

/** Whether a HEAD makes its call, to know the length of the reply. */
export function isForLength({ contract }: Operation, { query, raw }: CallRequest): boolean {
  const { isFile, formats } = contract;
  return isFile === true || (formats?.includes('arrow') === true && asksFlat(query, raw.headers));
}
