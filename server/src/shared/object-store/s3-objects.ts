import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ObjectStoreError, type ObjectStore, type S3Access } from './object-store.ts';

const ATTEMPTS = 6;
const RETRY_MS = 50;
const REQUEST_TIMEOUT_MS = 120_000;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Statuses that say something about the object: not changed, a condition that does not hold, and no such range. */
const ANSWERS = new Set([304, 409, 412, 416]);

interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly content: Buffer;
}

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

  /** The whole response to a request; also one that says that there is no such object. */
  async function request(
    method: string,
    url: URL,
    { body, headers: more = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<S3Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'x-amz-content-sha256': hash, ...more };
    for (let attempt = 1; ; attempt += 1) {
      const failure = await client
        .sign(url, { method, headers, ...(body && { body: new Uint8Array(body) }) })
        .then((signed) => fetch(signed, { signal: AbortSignal.timeout(timeoutMs) }))
        .then(wholeOf)
        .then(
          (response) => {
            const isRetried = response.status >= 500 || response.status === 429;
            return isRetried && attempt < attempts ? response.status : response;
          },
          (error: Error) => error,
        );
      if (failure instanceof Error) {
        if (attempt === attempts)
          throw new ObjectStoreError(`${new URL(base).host} does not respond: ${reasonOf(failure)}.`);
      } else if (typeof failure === 'object') return accepted(failure, method);
      await delay(RETRY_MS * 2 ** attempt);
    }
  }

  function accepted(response: S3Response, method: string): S3Response {
    const { status, content } = response;
    // A condition that does not hold is an answer, too. 409: another request for the object is under way.
    if ((status >= 200 && status < 300) || ANSWERS.has(status)) return response;
    const text = content.toString();
    const code = tagsIn(text, 'Code')[0];
    if (status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return response;
    const reason = tagsIn(text, 'Message')[0] ?? code ?? 'no reason given';
    throw new ObjectStoreError(`The bucket ${bucket} refused ${method}: ${status}, ${reason}`);
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
        const text = (await request('GET', new URL(`${base}?${query}`))).content.toString();
        names.push(...tagsIn(text, 'Key').map((key) => key.slice(root.length)));
        [next] = tagsIn(text, 'NextContinuationToken');
      } while (next !== undefined);
      return names;
    },
    async read(name) {
      const { status, content } = await request('GET', urlOf(name));
      return status === 404 ? undefined : content;
    },
    async readRange(name, start, end) {
      const headers = { range: `bytes=${start}-${end}` };
      const { status, content } = await request('GET', urlOf(name), { headers });
      if (status === 404) return undefined;
      if (status === 416) return Buffer.alloc(0);
      // A service that does not know ranges sends the whole object.
      return status === 206 ? content : content.subarray(start, end + 1);
    },
    async size(name) {
      const { status, headers } = await request('HEAD', urlOf(name));
      return status === 404 ? undefined : Number(headers.get('content-length'));
    },
    async readIfChanged(name, etag) {
      const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
      const response = await request('GET', urlOf(name), { headers });
      if (response.status === 304) return 'unchanged';
      if (response.status === 404) return undefined;
      return { content: response.content, etag: etagOf(response) };
    },
    async write(name, content) {
      await request('PUT', urlOf(name), { body: content });
    },
    async replace(name, content, etag) {
      const headers: Record<string, string> =
        etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag };
      const response = await request('PUT', urlOf(name), { body: content, headers });
      return response.status < 300 ? etagOf(response) : undefined;
    },
    async remove(name) {
      await request('DELETE', urlOf(name));
    },
  };
}

/** Reads the body, whose loss is retried like that of the whole response. */
const wholeOf = async (response: Response): Promise<S3Response> => ({
  status: response.status,
  headers: response.headers,
  content: Buffer.from(await response.arrayBuffer()),
});

const etagOf = ({ headers }: S3Response): string => headers.get('etag') ?? '';

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
