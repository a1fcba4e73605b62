import type { Call } from './call.ts';

/** A request without its authorization. */
export interface ApiRequest {
  readonly method: Call['method'];
  /** Path and query string below the base URL. */
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keyless: boolean;
}

/** All arguments and options of a call by name. */
export type Given = Readonly<Record<string, unknown>>;

/** Converts a value to its URL form. */
function textOf(name: string, value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError(`${name} is a Date without a time`);
    return value.toISOString();
  }
  return Array.isArray(value) ? value.map((each) => textOf(name, each)).join(',') : String(value);
}

/** Fills in path parameters. Values are escaped, so they cannot change the path. */
function filled(path: string, rest: Map<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = textOf(name, rest.get(name) ?? '');
    if (text === '' || text === '.' || text === '..')
      throw new TypeError(`${name} must be a name, not "${text}"`);
    rest.delete(name);
    return encodeURIComponent(text);
  });
}

function idempotencyKeyOf(given: unknown): string {
  if (given === undefined) return crypto.randomUUID();
  if (typeof given === 'string' && /^[\x21-\x7e]{1,255}$/.test(given)) return given;
  throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters');
}

/** Builds the request of a call. Throws a TypeError that names an invalid argument. */
export function requestOf(
  { method, path, keyless, creates }: Call,
  { abortSignal: _signal, timeoutSeconds: _timeout, idempotencyKey, ...given }: Given,
): ApiRequest {
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const filledPath = filled(path, rest);
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    if (method === 'POST' && name !== 'format') continue;
    query.set(name, textOf(name, value));
    rest.delete(name);
  }
  for (const [name, value] of rest) if (value instanceof Date) rest.set(name, textOf(name, value));
  return {
    method,
    path: query.size === 0 ? filledPath : `${filledPath}${path.includes('?') ? '&' : '?'}${query.toString()}`,
    headers: {
      ...(rest.size > 0 && { 'content-type': 'application/json' }),
      ...(creates && { 'idempotency-key': idempotencyKeyOf(idempotencyKey) }),
    },
    keyless: keyless ?? false,
    ...(rest.size > 0 && { body: JSON.stringify(Object.fromEntries(rest)) }),
  };
}
