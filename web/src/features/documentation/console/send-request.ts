/** Sends one API call and reads its response. */
import type { Problem } from '@meridian/contracts/errors';
import type { SampleRequest } from '../../../content/api-samples.ts';
import { parseJson, record, text } from '../../../lib/reply.ts';

/** The response headers to display. */
const DISPLAYED_HEADERS = [
  'Content-Type',
  'X-Request-Id',
  'X-Data-Source',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
] as const;

export interface ApiResponse {
  readonly status: number;
  /** From sending the request to the last byte. */
  readonly latencyMs: number;
  /** Size of the uncompressed body. */
  readonly bytes: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly content:
    | { readonly kind: 'text'; readonly language: 'json' | 'csv' | 'text'; readonly text: string }
    | { readonly kind: 'file'; readonly blob: Blob };
  /** The problem document of an error. */
  readonly problem: Pick<Problem, 'code' | 'detail' | 'errors'> | null;
  readonly retryAfterSeconds: number | null;
}

function contentOf(type: string, bytes: ArrayBuffer): ApiResponse['content'] {
  if (!/json|csv|^text\//.test(type)) return { kind: 'file', blob: new Blob([bytes], { type }) };
  const source = new TextDecoder().decode(bytes);
  if (type.includes('csv')) return { kind: 'text', language: 'csv', text: source };
  const json = type.includes('json') ? parseJson(source) : undefined;
  return json === undefined
    ? { kind: 'text', language: 'text', text: source }
    : { kind: 'text', language: 'json', text: JSON.stringify(json, null, 2) };
}

function problemOf(type: string, content: ApiResponse['content']): ApiResponse['problem'] {
  if (content.kind === 'file' || !type.includes('problem+json')) return null;
  const problem = record(parseJson(content.text));
  const errors = Array.isArray(problem['errors']) ? problem['errors'] : [];
  return {
    code: (text(problem['code']) ?? 'server_error') as Problem['code'],
    detail: text(problem['detail']) ?? '',
    errors: errors.map(record).flatMap((error) => {
      const [field, message] = [text(error['field']), text(error['message'])];
      return field && message ? [{ field, message }] : [];
    }),
  };
}

/** Sends `request` with `key`, if it needs one. Rejects without a complete response. */
export async function sendRequest(
  { method, url, body }: SampleRequest,
  key: string | null,
  signal: AbortSignal,
): Promise<ApiResponse> {
  const startMs = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body, null, 2) } : {}),
    credentials: 'omit',
    // A cached response would say nothing about this call.
    cache: 'no-store',
    signal,
  });
  const bytes = await response.arrayBuffer();
  const latencyMs = Math.round(performance.now() - startMs);
  const type = response.headers.get('content-type') ?? '';
  const content = contentOf(type, bytes);
  const waitSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    latencyMs,
    bytes: bytes.byteLength,
    headers: DISPLAYED_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [{ name, value }];
    }),
    content,
    problem: problemOf(type, content),
    retryAfterSeconds: Number.isFinite(waitSeconds) ? waitSeconds : null,
  };
}
