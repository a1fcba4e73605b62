import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConnectionError, NotFoundError } from 'meridian-sdk';
import { serve } from './server.mjs';

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));

/** Creates a temporary folder for one test. */
function place(t) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-files-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'file.parquet');
}

/** Serves the file or a range of it, and drops the connection after `cutAfter` bytes. */
function fileServer(cutAfter, { tag = '"t1"', tagOf = () => tag } = {}) {
  return (request, response, before) => {
    const etag = tagOf(before);
    const isPart = request.headers.range && request.headers['if-range'] === etag;
    const from = isPart ? Number(/bytes=(\d+)-/.exec(request.headers.range)[1]) : 0;
    const part = FILE.subarray(from);
    response.writeHead(isPart ? 206 : 200, {
      etag,
      'content-length': part.length,
      ...(isPart && { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` }),
    });
    const bytes = cutAfter(before);
    if (bytes === undefined) response.end(part);
    else response.write(part.subarray(0, bytes), () => setImmediate(() => response.destroy()));
  };
}

test('resumes an interrupted download', async (t) => {
  const path = place(t);
  const { meridian, requests } = await serve(
    t,
    fileServer((before) => (before < 2 ? 100_000 : undefined)),
  );
  await meridian.bulkFile('macro', 'macro-2025').save(path);
  assert.deepEqual(readFileSync(path), FILE);
  assert.equal(requests.length, 3);
  assert.equal(requests[0].headers.range, undefined);
  assert.match(requests[2].headers.range, /^bytes=[1-9]\d*-$/);
});

test('restarts the download when the file has changed', async (t) => {
  const path = place(t);
  const cutAfter = (before) => (before < 1 ? 100_000 : undefined);
  const { meridian } = await serve(t, fileServer(cutAfter, { tagOf: (before) => `"t${before}"` }));
  await meridian.bulkFile('macro', 'macro-2025').save(path);
  assert.deepEqual(readFileSync(path), FILE);
});

test('leaves no file behind when the download never completes', async (t) => {
  const path = place(t);
  const { meridian } = await serve(
    t,
    fileServer(() => 1_000),
    { retries: 1 },
  );
  await assert.rejects(meridian.bulkFile('macro', 'macro-2025').save(path), ConnectionError);
  assert.deepEqual([existsSync(path), existsSync(`${path}.part`)], [false, false]);
});

test('leaves no file behind when the file does not exist', async (t) => {
  const path = place(t);
  const { meridian } = await serve(t, (_request, response) => response.writeHead(404).end());
  await assert.rejects(meridian.bulkFile('macro', 'macro-1900').save(path), NotFoundError);
  assert.deepEqual([existsSync(path), existsSync(`${path}.part`)], [false, false]);
});

test('fails immediately when the target is not writable', async (t) => {
  const { meridian, requests } = await serve(
    t,
    fileServer(() => undefined),
  );
  await assert.rejects(meridian.bulkFile('macro', 'macro-2025').save(`${place(t)}/below/file`), {
    code: 'ENOENT',
  });
  assert.equal(requests.length, 0);
});

test('bytes and raw return the file unchanged', async (t) => {
  const { meridian } = await serve(
    t,
    fileServer(() => undefined),
  );
  assert.deepEqual(Buffer.from(await meridian.bulkFile('macro', 'macro-2025').bytes()), FILE);
  const raw = await meridian.raw('bulkFile', { dataset: 'macro', file: 'macro-2025' });
  assert.deepEqual(Buffer.from(raw.bytes()), FILE);
  const path = place(t);
  await raw.save(path);
  assert.deepEqual(readFileSync(path), FILE);
});
