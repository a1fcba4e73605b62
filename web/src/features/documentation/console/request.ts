/** The request that the form of a call says, and what the form says in the beginning. */
import { API_BASE } from '@meridian/contracts/api/call';
import { DEMO_BASE, DEMO_CALLS } from '@meridian/contracts/api/demo';
import { type SampleRequest, escaped } from '../../../content/api-samples.ts';
import type { CallReference, ReferenceField } from '../../../content/reference.ts';

/** Texts of the form by parameter; an empty one is not sent. */
export type FormValues = Readonly<Record<string, string>>;

/** With the reader's test key, to the public demo, or to a call that needs no key; null where there is no way without a key. */
export type SendMode = 'key' | 'demo' | 'open';

const demoCalls: readonly string[] = DEMO_CALLS;

/** How a call is sent for a reader who is signed in or not. */
export function sendModeOf({ name, scope }: CallReference, signedIn: boolean): SendMode | null {
  if (scope === null) return 'open';
  if (signedIn) return 'key';
  return demoCalls.includes(name) ? 'demo' : null;
}

/** The parameters of the first example. */
export function exampleValues({ path, sample }: CallReference): FormValues {
  const [filled = '', query] = sample.url.split('?');
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const inPath = Object.entries(pattern.exec(filled)?.groups ?? {}).map(
    ([name, value]) => [name, decodeURIComponent(value)] as const,
  );
  return Object.fromEntries([...inPath, ...new URLSearchParams(query)]);
}

/** The body of the first example; null for calls without one. */
export const exampleBody = ({ sample }: CallReference): string | null =>
  sample.body ? JSON.stringify(sample.body, null, 2) : null;

/** What a body is as JSON; the fault in words when it is no object. */
export function readBody(text: string): { readonly body: object } | { readonly fault: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { body };
    return { fault: 'The body must be one JSON object.' };
  } catch (error) {
    return { fault: `This is not JSON yet. ${error instanceof Error ? error.message : ''}`.trim() };
  }
}

/** What a reader still has to fill in, by parameter. */
export const missingIn = (fields: readonly ReferenceField[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
      .map(({ name }) => [name, `${name} is needed.`]),
  );

/** Exactly what is sent, and what the samples show. Parameters stand in their order, the empty ones left out. */
export function requestOf(call: CallReference, values: FormValues, body: object | null, way: SendMode): SampleRequest {
  const named = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? escaped(values[name]) : whole,
  );
  const query = call.parameters
    .filter(({ name }) => !named.has(name) && values[name])
    .map(({ name }) => `${name}=${escaped(values[name]!)}`);
  const base = way === 'demo' ? path.replace(API_BASE, DEMO_BASE) : path;
  const { format = '' } = values;
  return {
    method: call.method,
    url: query.length > 0 ? `${base}?${query.join('&')}` : base,
    keyed: way === 'key',
    ...(body ? { body } : {}),
    ...(format === 'csv' || format === 'parquet' ? { file: `${call.page.split('/').at(-1)}.${format}` } : {}),
  };
}
