import { COMPAT_BASE } from '@meridian/contracts/compat/facade';
import type * as z from 'zod/mini';
import { invalidParameter, parseParameters } from '../../http/operation/parameters.ts';
import type { Call } from '../../http/operation/operation.ts';

const BASE = `${COMPAT_BASE}/massive`;
const PLACE = 'page_marker';

interface Paged<Schema extends z.ZodMiniObject> {
  readonly query: z.infer<Schema>;
  /** Where the previous page ended; undefined on the first page. */
  readonly place: string | undefined;
  /** The address of the page after `place`, without the key. */
  readonly nextUrl: (place: string | number, path?: string) => string;
}

/** Reads the query of a call with pages. Massive's cursor holds the parameters of the first page, and so does ours. */
export function pagedQuery<Schema extends z.ZodMiniObject>(
  schema: Schema,
  call: Call,
  publicUrl: string,
): Paged<Schema> {
  const { cursor, ...sent } = call.query;
  const { [PLACE]: place, ...kept } = cursor === undefined ? {} : parametersIn(cursor);
  const given: Record<string, unknown> = { ...kept, ...sent };
  // Neither in addresses of pages nor in names of cached bodies.
  delete given['apiKey'];
  const query = parseParameters(schema, given);
  return {
    query,
    place,
    nextUrl(next, path = pathOf(call.url)) {
      const parameters = new URLSearchParams(given as Record<string, string>);
      parameters.set(PLACE, String(next));
      return `${publicUrl}${BASE}${path}?cursor=${Buffer.from(parameters.toString()).toString('base64url')}`;
    },
  };
}

/** The path below the base, which some clients send twice. */
const pathOf = (url: string): string => url.split('?')[0]!.slice(url.lastIndexOf(BASE) + BASE.length);

function parametersIn(cursor: unknown): Record<string, string> {
  const text = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  const parameters = Object.fromEntries(new URLSearchParams(text));
  if (!Object.hasOwn(parameters, PLACE)) throw foreign();
  return parameters;
}

const foreign = () => invalidParameter('cursor', 'cursor must come from the next_url of an earlier reply');

/** The number that a cursor's place is; throws `invalid_parameters` when it is none of ours. */
export function placeNumber(place: string): number {
  if (!/^-?\d{1,16}$/.test(place)) throw foreign();
  return Number(place);
}
