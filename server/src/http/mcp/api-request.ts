import { IDEMPOTENCY_KEY_PATTERN } from '@meridian/contracts/api/call';
import { type Argument, argumentNamed, type CatalogueCall, pathOf } from './catalogue.ts';
import { wrongArgument } from './tool-error.ts';

/** A call of the API as it goes over the wire. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly body?: string;
  readonly idempotencyKey?: string;
}

const IDEMPOTENCY_KEY = 'idempotencyKey';

/** Builds the API request for the `given` arguments; throws for unknown or malformed ones. The API validates their values. */
export function apiRequest(call: CatalogueCall, given: Readonly<Record<string, unknown>>): ApiRequest {
  const { idempotencyKey, fields } = withoutIdempotencyKey(call, given);
  const values = Object.entries(fields).map(([name, value]) => ({ to: argumentNamed(call, name), value }));
  for (const { name, required, schema } of call.arguments) {
    if (required && !Object.hasOwn(fields, name)) {
      throw wrongArgument(`arguments.${name}`, `${call.name} needs ${name}.`, schema.description);
    }
  }
  let path = pathOf(call);
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const { to, value } of values) {
    if (to.place === 'body') body[to.name] = value;
    else if (to.place === 'query') query.append(to.name, textOf(to, value));
    else path = path.replace(`{${to.name}}`, () => encodeURIComponent(pathPart(to, value)));
  }
  const { method } = call.contract;
  return {
    method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    ...(call.contract.body ? { body: JSON.stringify(body) } : {}),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

function withoutIdempotencyKey(call: CatalogueCall, given: Readonly<Record<string, unknown>>) {
  const { [IDEMPOTENCY_KEY]: key, ...fields } = given;
  if (!call.contract.creates || key === undefined) return { fields: given };
  if (typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key)) return { idempotencyKey: key, fields };
  throw wrongArgument(
    `arguments.${IDEMPOTENCY_KEY}`,
    `${IDEMPOTENCY_KEY} must be a string of 1 to 255 characters without spaces.`,
  );
}

/** Encodes a path parameter; rejects values that would lead to another call. */
function pathPart(argument: Argument, value: unknown): string {
  const text = textOf(argument, value);
  if (/^[\w.^=:-]{1,64}$/.test(text) && !/^\.+$/.test(text)) return text;
  throw wrongArgument(
    `arguments.${argument.name}`,
    `${argument.name} must be 1 to 64 letters, digits or . _ ^ = : -, such as AAPL.`,
  );
}

function textOf({ name }: Argument, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((item) => ['string', 'number'].includes(typeof item))) {
    return value.join(',');
  }
  throw wrongArgument(
    `arguments.${name}`,
    `${name} must be a string, a number, true or false, or a list of these.`,
  );
}
