import type { IncomingHttpHeaders } from 'node:http';
import { KEY_PATTERN } from '@meridian/contracts/keys';
import { bearerKey } from '../sent-keys.ts';

const BASIC = /^Basic +([\w+/=-]{1,1000})$/i;

/** Our key of Alpaca's two: whichever has the form of one, else the id. */
export const keyOfPair = (id: string | undefined, secret: string | undefined): string | undefined =>
  secret !== undefined && KEY_PATTERN.test(secret) && !KEY_PATTERN.test(id ?? '') ? secret : id;

/** The key that a client of Alpaca sent in the two headers, or as bearer token or basic credentials. */
export function keyInHeaders(headers: IncomingHttpHeaders): string | undefined {
  const named = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
  const id = named('apca-api-key-id');
  const secret = named('apca-api-secret-key');
  if (id !== undefined || secret !== undefined) return keyOfPair(id, secret);
  const { authorization = '' } = headers;
  const bearer = bearerKey(headers);
  const basic = BASIC.exec(authorization)?.[1];
  if (bearer !== undefined || basic === undefined) return bearer;
  const [user, password] = Buffer.from(basic, 'base64').toString().split(':', 2);
  return keyOfPair(user, password);
}
