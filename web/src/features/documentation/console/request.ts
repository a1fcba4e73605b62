/** Converts the form of a call into a request, and provides its initial values. */
import { API_BASE } from '@meridian/contracts/api/call';
import { DEMO_BASE, DEMO_CALLS } from '@meridian/contracts/api/demo';
import { type SampleRequest, escaped } from '../../../content/api-samples.ts';
import type { CallReference, ReferenceField } from '../../../content/reference.ts';

/** Form values by parameter; empty ones are not sent. */
export type FormValues = Readonly<Record<string, string>>;

/** With the reader's test key, to the public demo, or without a key. */
export type SendMode = 'key' | 'demo' | 'open';

const demoCalls: readonly string[] = DEMO_CALLS;

/** How the console sends a call; null if it needs a sign-in. */
export function sendModeOf({ name, scope }: CallReference, signedIn: boolean): SendMode | null {
  if (scope === null) return 'open';
  if (signedIn) return 'key';
  return demoCalls.includes(name) ? 'demo' : null;
}

/** Formats that are saved rather than shown. */
const FILES: ReadonlySet<string> = new Set(['csv', 'parquet', 'arrow', 'ndjson', 'ics']);

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

/** Parses the body; returns an error message if it is not a JSON object. */
export function readBody(text: string): { readonly body: object } | { readonly error: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { body };
    return { error: 'The body must be one JSON object.' };
  } catch (error) {
    return { error: `This is not valid JSON. ${error instanceof Error ? error.message : ''}`.trim() };
  }
}

/** Error messages for missing required parameters. */
export const missingIn = (fields: readonly ReferenceField[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, required }) => required && (values[name] ?? '').trim() === '')
      .map(({ name }) => [name, `${name} is required.`]),
  );

/** The request to send and to show in the samples. Keeps the order of the parameters and leaves out empty ones. */
export function requestOf(
  call: CallReference,
  values: FormValues,
  body: object | null,
  mode: SendMode,
): SampleRequest {
  const named = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? escaped(values[name]) : whole,
  );
  const query = call.parameters
    .filter(({ name }) => !named.has(name) && values[name])
    .map(({ name }) => `${name}=${escaped(values[name]!)}`);
  const base = mode === 'demo' ? path.replace(API_BASE, DEMO_BASE) : path;
  const { format = '' } = values;
  return {
    method: call.method,
    url: query.length > 0 ? `${base}?${query.join('&')}` : base,
    keyed: mode === 'key',
    ...(body ? { body } : {}),
    ...(FILES.has(format) ? { file: `${call.page.split('/').at(-1)}.${format}` } : {}),
  };
}
