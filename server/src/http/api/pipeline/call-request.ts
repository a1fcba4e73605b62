import type { IncomingMessage } from 'node:http';
import { LINK_PARAMETER } from '@meridian/contracts/api/links';
import { type Authenticator, keyOfUrl, linkInUrl } from '../../../modules/access/index.ts';
import type { Operation } from '../../operation/operation.ts';
import { asksFlat } from '../formats/negotiation.ts';

/** What calls need of a request, independent of what read it from its connection. */
export type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/** A call as a router passes it on, with its id. */
export interface CallRequest {
  readonly raw: ReceivedRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: Buffer | undefined;
  readonly id: string;
}

/** The same as its handler and the call log see it. */
export interface HandledRequest extends CallRequest {
  readonly url: string;
  /** Whether the URL had a key in the parameter for keys. */
  readonly hadKey: boolean;
}

/**
 * Takes the link or the key of a call without an Authorization header off its URL: they belong neither into the call log nor
 * to the parameters. A key stays where the authenticator takes none from URLs.
 */
export function withoutCredentials(
  request: CallRequest,
  { takesKeyOfUrl }: Pick<Authenticator, 'takesKeyOfUrl'>,
): HandledRequest {
  const { raw } = request;
  const { method, headers } = raw;
  if (headers.authorization !== undefined) return asSent(request);
  const link = linkInUrl(raw.url!);
  const isRead = method === 'GET' || method === 'HEAD';
  const keyed = !link && takesKeyOfUrl && isRead ? keyOfUrl(raw.url!) : undefined;
  const found = keyed ?? (link && { parameter: LINK_PARAMETER, url: link.url });
  if (!found) return asSent(request);
  const { [found.parameter]: _, ...query } = request.query;
  return { ...request, query, url: found.url, hadKey: keyed !== undefined };
}

const asSent = ({ raw, params, query, body, id }: CallRequest): HandledRequest => ({
  raw,
  params,
  query,
  body,
  id,
  url: raw.url!,
  hadKey: false,
});

/** Whether a HEAD makes its call, to know the length of the reply. */
export function isForLength({ contract }: Operation, { query, raw }: CallRequest): boolean {
  const { isFile, formats } = contract;
  return isFile === true || (formats?.includes('arrow') === true && asksFlat(query, raw.headers));
}
