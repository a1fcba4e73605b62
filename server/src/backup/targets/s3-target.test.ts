import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { s3Target } from './s3-target.ts';

const ACCESS = { accessKeyId: 'AKIATEST', secretAccessKey: 'very/secret', region: 'eu-central-1' };
const PAGE = 2;
const objects = new Map<string, Buffer>();
let origin: string;
/** Statuses with which the next requests are refused. */
let failures: number[] = [];

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4, computed from the request as the service receives it. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, key = '', day = '', region = '', names = '', signature = ''] =
    /Credential=(.+?)\/(\d+)\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const hash = String(request.headers['x-amz-content-sha256']);
  const query = url.search.slice(1).split('&').toSorted();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n');
  const time = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${ACCESS.secretAccessKey}`,
  );
  const isRight = hmac(signingKey, text).toString('hex') === signature;
  return isRight && key === ACCESS.accessKeyId && region === ACCESS.region && hash === sha256(body);
}

/** Answers as the service does: path-style addresses, pages of a list, errors in XML. */
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, origin);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const answer = (status: number, content: Buffer | string = '') =>
    void response.writeHead(status).end(content);
  const refuse = (status: number, code: string) =>
    answer(status, `<Error><Code>${code}</Code><Message>${code} &amp; more</Message></Error>`);
  const failure = failures.shift();
  if (failure) return refuse(failure, 'SlowDown');
  if (!isSigned(request, url, body)) return refuse(403, 'SignatureDoesNotMatch');
  const [, bucket, key = ''] = /^\/([^/]+)\/(.*)$/.exec(decodeURIComponent(url.pathname))!;
  if (bucket !== 'backups') return refuse(404, 'NoSuchBucket');
  if (key === '') {
    const names = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix')!));
    const from = Number(url.searchParams.get('continuation-token') ?? 0);
    const page = names.toSorted().slice(from, from + PAGE);
    const next =
      from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    const keys = page.map((name) => `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key></Contents>`);
    return answer(200, `<ListBucketResult>${keys.join('')}${next}</ListBucketResult>`);
  }
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  const content = request.method === 'GET' ? objects.get(key) : Buffer.alloc(0);
  if (content) answer(200, content);
  else refuse(404, 'NoSuchKey');
}
const server = createServer((request, response) => void respond(request, response));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  failures = [];
});
const targetAt = (address: string, secretAccessKey = ACCESS.secretAccessKey) =>
  s3Target(address, { ...ACCESS, secretAccessKey, sessionToken: undefined, endpoint: origin });

test('objects of a bucket are written, read, listed over pages and removed, each request signed', async () => {
  const target = targetAt('s3://backups/our site & more');
  const names = ['objects/aa/1', 'objects/aa/2', 'objects/bb/3', 'manifests/2026-11-20T15-30-00-000Z-1'];
  for (const name of names) await target.write(name, Buffer.from(`content of ${name}`));
  expect([...objects.keys()]).toEqual(names.map((name) => `our site & more/${name}`));
  expect(await target.list('objects/')).toEqual(names.slice(0, 3));
  expect(await target.read(names[0]!)).toEqual(Buffer.from(`content of ${names[0]!}`));
  await target.remove(names[0]!);
  expect(await target.read(names[0]!)).toBeUndefined();
  expect(await target.list('objects/')).toEqual(names.slice(1, 3));
});

test('a service that is busy is asked again', async () => {
  failures = [503, 500, 429];
  await targetAt('s3://backups').write('name', Buffer.from('content'));
  expect(objects.get('name')).toEqual(Buffer.from('content'));
});

test('a wrong key, a missing bucket and a wrong address are reported by a sentence', async () => {
  await expect(targetAt('s3://backups', 'wrong').write('name', Buffer.alloc(1))).rejects.toThrow(
    'The bucket backups refused PUT: 403, SignatureDoesNotMatch & more',
  );
  await expect(targetAt('s3://others').read('name')).rejects.toThrow('refused GET: 404, NoSuchBucket');
  expect(() => targetAt('s3://')).toThrow('must look like s3://bucket/prefix');
});
