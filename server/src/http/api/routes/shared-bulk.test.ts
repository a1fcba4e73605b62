/** Downloads of bulk files that processes share: what clients see is the same as with files of the home. */
import { createHash } from 'node:crypto';
import type { ApiReply } from '@meridian/contracts/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFiles, openSharedFiles, openSharedTarget } from '../../../modules/bulk/index.ts';
import { DiskCache } from '../../../shared/disk-cache/disk-cache.ts';
import type { ObjectStore } from '../../../shared/object-store/object-store.ts';
import { s3Objects } from '../../../shared/object-store/s3-objects.ts';
import { apiSuite } from '../../../testing/api/suite.ts';
import { type S3Server, startS3 } from '../../../testing/s3-server.ts';

const NOW = Date.UTC(2016, 0, 8, 12);
const now = () => NOW;
let s3: S3Server;
let store: ObjectStore;
let refresh: () => Promise<void>;
const api = apiSuite(NOW, {
  async bulkFiles(home) {
    s3 = await startS3();
    const access = { accessKeyId: 'A', secretAccessKey: 'B', sessionToken: undefined, region: 'us-east-1' };
    store = s3Objects('s3://bucket/site', { ...access, endpoint: s3.endpoint }, { attempts: 1 });
    const files = openSharedFiles({
      home,
      store,
      cache: new DiskCache(home, 1e9),
      quarantine: { moveFile: () => undefined },
      now,
      every: () => () => undefined,
      report: () => undefined,
    });
    refresh = () => files.refresh();
    return files;
  },
});
beforeAll(async () => {
  const lakes = { live: api.lake, test: api.lake };
  await makeFiles(await openSharedTarget(store), { lakes, now, datasets: ['daily-bars', 'macro'] });
  await refresh();
});
afterAll(() => s3.close());

const listed = async (dataset: string) =>
  ((await (await api.get(`/bulk/${dataset}/manifest`)).json()) as ApiReply<'bulkManifest'>).files;
const below = (path: string) => path.slice('/api'.length);

test('a file is served whole, in parts and not at all when the client has it', async () => {
  const [file] = await listed('daily-bars');
  const path = below(file!.path);
  const whole = await api.get(path);
  const content = Buffer.from(await whole.arrayBuffer());
  expect(createHash('sha256').update(content).digest('hex')).toBe(file!.sha256);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-length': String(file!.bytes),
    etag: `"${file!.sha256}"`,
  });
  const part = await api.get(path, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${file!.bytes}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
  expect((await api.get(path, { range: `bytes=${file!.bytes}-` })).status).toBe(416);
  const reads = s3.reads.length;
  expect((await api.get(path, { 'if-none-match': `"${file!.sha256}"` })).status).toBe(304);
  expect(s3.reads).toHaveLength(reads);
});

test('while the object store is away, a file that is not on the disk is unavailable and not charged', async () => {
  const [kept] = await listed('daily-bars');
  const [other] = await listed('macro');
  await (await api.get(below(kept!.path))).arrayBuffer();
  s3.isAway = true;
  expect((await api.get(below(kept!.path))).status).toBe(200);
  const refused = await api.get(below(other!.path));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await api.get('/bulk')).status).toBe(200);
  s3.isAway = false;
  expect((await api.get(below(other!.path))).status).toBe(200);
  await api.served.metering.ingest();
  const { rows } = await api.database.pool.query<{ charged: boolean }>(
    'select charged from usage_call where status = 503',
  );
  expect(rows).toEqual([{ charged: false }]);
});
