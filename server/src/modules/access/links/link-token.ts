import { LINK_PARAMETER } from '@meridian/contracts/api/links';
import { equal, type Secrets } from '../../../shared/secrets.ts';

const PURPOSE = 'link';
const ID_BYTES = 16;
const MAC_BYTES = 23;
/** 39 bytes in base64url, without bits to spare, so that every link has one spelling. */
const TOKEN = /^[\w-]{52}$/;
const PREFIX = `${LINK_PARAMETER}=`;

/** A URL with a link: its token, and what remains of the URL. */
export interface LinkedUrl {
  readonly token: string;
  readonly url: string;
}

/** The token of a link in a URL (path and query) and the URL without it; undefined when there is none. */
export function linkInUrl(url: string): LinkedUrl | undefined {
  if (!url.includes(PREFIX)) return undefined;
  const [path, query] = split(url);
  const parts = query.split('&');
  const tokens = parts.filter((part) => part.startsWith(PREFIX));
  if (tokens.length === 0) return undefined;
  const rest = parts.filter((part) => !part.startsWith(PREFIX)).join('&');
  const token = tokens.length === 1 ? tokens[0]!.slice(PREFIX.length) : '';
  return { token, url: rest === '' ? path : `${path}?${rest}` };
}

/** One spelling of a path with its query, however its characters were escaped; undefined for a malformed one. */
export function linkTarget(url: string): string | undefined {
  const [path, query] = split(url);
  try {
    const segments = path.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)));
    const search = new URLSearchParams(query).toString();
    return search === '' ? segments.join('/') : `${segments.join('/')}?${search}`;
  } catch {
    return undefined;
  }
}

/** The token of a link to `target`: its id, and a MAC of both. */
export function linkToken(secrets: Pick<Secrets, 'mac'>, id: string, target: string): string {
  const mac = secrets.mac(PURPOSE, `${id} ${target}`).subarray(0, MAC_BYTES);
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), mac]).toString('base64url');
}

/** The id of the link with this token to `target`; undefined when this server did not make it. */
export function idOfToken(secrets: Pick<Secrets, 'macs'>, token: string, target: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const mac = bytes.subarray(ID_BYTES);
  const isOurs = secrets.macs(PURPOSE, `${id} ${target}`).some((it) => equal(it.subarray(0, MAC_BYTES), mac));
  return isOurs ? id : undefined;
}

function split(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
