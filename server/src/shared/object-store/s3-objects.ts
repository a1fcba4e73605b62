import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ObjectStoreError, type ObjectStore, type S3Access } from './object-store.ts';

const ATTEMPTS = 6;
const RETRY_MS = 50;
const REQUEST_TIMEOUT_MS = 120_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Objects below a prefix of a bucket: `s3://bucket/prefix`. Throws ObjectStoreError for another address. */
export function s3Objects(
  address: string,
  access: S3Access,
  { timeoutMs = REQUEST_TIMEOUT_MS, attempts = ATTEMPTS }: { timeoutMs?: number; attempts?: number } = {},
): ObjectStore {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new ObjectStoreError(`${address} must look like s3://bucket/prefix.`);
  const root = path === '' || path.endsWith('/') ? path : `${path}/`;
  const base = access.endpoint
    ? `${access.endpoint}/${bucket}/`
    : `https://${bucket}.s3.${access.region}.amazonaws.com/`;
  const { accessKeyId, secretAccessKey, sessionToken, region } = access;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken !== undefined && { sessionToken }),
  });

  /** The response to a request; also one that says that there is no such object. */
  async function request(
    method: string,
    url: URL,
    { body, headers: more = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'x-amz-content-sha256': hash, ...more };
    for (let attempt = 1; ; attempt += 1) {
      const failure = await client
        .sign(url, { method, headers, ...(body && { body: new Uint8Array(body) }) })
        .then((signed) => fetch(signed, { signal: AbortSignal.timeout(timeoutMs) }))
        .then(
          (response) => {
            const isRetried = response.status >= 500 || response.status === 429;
            return isRetried && attempt < attempts ? response.status : response;
          },
          (error: Error) => error,
        );
      if (failure instanceof Response) return await accepted(failure, method);
      if (failure instanceof Error && attempt === attempts)
        throw new ObjectStoreError(`${new URL(base).host} does not respond: ${reasonOf(failure)}.`);
      await delay(RETRY_MS * 2 ** attempt);
    }
  }

  async function accepted(response: Response, method: string): Promise<Response> {
    // A condition that does not hold is an answer, too. 409: another request for the object is under way.
    if (response.ok || [304, 409, 412].includes(response.status)) return response;
    const text = await response.text();
    const code = tagsIn(text, 'Code')[0];
    if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return response;
    const reason = tagsIn(text, 'Message')[0] ?? code ?? 'no reason given';
    throw new ObjectStoreError(`The bucket ${bucket} refused ${method}: ${response.status}, ${reason}`);
  }

  const urlOf = (name: string) => new URL(`${base}${encodePath(root + name)}`);
  return {
    name: address,
    async list(prefix) {
      const names: string[] = [];
      let next: string | undefined;
      do {
        // `URLSearchParams` writes a space as a plus sign, which services read in different ways.
        const from = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`;
        const query = `list-type=2&prefix=${encodeURIComponent(root + prefix)}${from}`;
        const text = await (await request('GET', new URL(`${base}?${query}`))).text();
        names.push(...tagsIn(text, 'Key').map((key) => key.slice(root.length)));
        [next] = tagsIn(text, 'NextContinuationToken');
      } while (next !== undefined);
      return names;
    },
    async read(name) {
      const response = await request('GET', urlOf(name));
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    async readRange(name, from, to) {
      const response = await request('GET', urlOf(name), { headers: { range: `bytes=${from}-${to - 1}` } });
      if (response.status === 404) return undefined;
      const content = Buffer.from(await response.arrayBuffer());
      // A service that ignores the range answers with the whole object.
      return response.status === 206 ? content : content.subarray(from, to);
    },
    async readIfChanged(name, etag) {
      const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
      const response = await request('GET', urlOf(name), { headers });
      if (response.status === 304) return 'unchanged';
      if (response.status === 404) return undefined;
      return { content: Buffer.from(await response.arrayBuffer()), etag: etagOf(response) };
    },
    async write(name, content) {
      await request('PUT', urlOf(name), { body: content });
    },
    async replace(name, content, etag) {
      const headers: Record<string, string> =
        etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
      const response = await request('PUT', urlOf(name), { body: content, headers });
      return response.ok ? etagOf(response) : undefined;
    },
    async remove(name) {
      await request('DELETE', urlOf(name));
    },
  };
}

const etagOf = (response: Response): string => response.headers.get('etag') ?? '';

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The texts of all elements of that name. Answers of S3 nest no element in itself. */
const tagsIn = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, digits, hex, name) => {
      if (digits || hex) return String.fromCodePoint(parseInt(digits ?? hex, digits ? 10 : 16));
      return ENTITIES[name as string] ?? whole;
    }),
  );

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message : error.message;
