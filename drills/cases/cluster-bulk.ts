/**
 * Bulk files are made once for all processes: a builder that is killed is replaced, every process serves the same bytes, and an object
 * store that is away fails no file of the disk.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meridianAt } from '../kit/command.ts';
import { type Node, startNodes } from '../kit/nodes.ts';
import { startObjects } from '../kit/objects.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 3;
/** Of each dataset, so that many are compared and few moved. */
const COMPARED = 4;
const DATASETS = ['daily-bars', 'splits-dividends', 'news', 'minute-bars'];
const RANGE_BYTES = 1_000;
const MINUTES_MAX = 10;

interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export default async function clusterBulk(site: Site): Promise<Outcome> {
  const objects = await startObjects(site);
  const nodes = await startNodes(site, NODES, { env: objects.env });
  const keys = await site.keys();
  const key = keys[0]!;
  const files = () => objects.files('bulk/files');
  const load = site.load({ ports: nodes.ports, keys });
  const bulkAt = async (port: number) =>
    JSON.parse((await site.get(port, key, '/bulk')).body) as {
      results: { dataset: string; ready: boolean }[];
      making: { done: number; total: number } | null;
    };
  // The first process begins, and the others see how far it is.
  const [first, second] = nodes.all as [Node, Node];
  const making = async ({ port }: Node) => (await bulkAt(port)).making?.done ?? 0;
  await site.until(async () => (await making(first)) > 20);
  await site.until(async () => (await making(second)) > 0);
  await nodes.lose(first);
  const killedMs = performance.now();
  const early = files();
  await site.until(() => files().size > early.size);
  const recoverySeconds = (performance.now() - killedMs) / 1_000;
  await nodes.restart(first);
  const isReady = async () => (await bulkAt(second.port)).results.every(({ ready }) => ready);
  for (let minute = 0; minute < MINUTES_MAX && !(await isReady()); minute++) await site.wait(60);
  site.check(await isReady(), 'the files were not made');
  const now = files();
  const twice = [...early].filter(([name, version]) => now.get(name) !== version).length;
  site.check(twice === 0, `${twice} files were uploaded twice`);
  site.check(early.size > 0, 'the builder was killed before it had uploaded anything');

  const listed: Listed[] = [];
  for (const dataset of DATASETS) {
    const { body } = await site.get(second.port, key, `/bulk/${dataset}/manifest`);
    listed.push(...(JSON.parse(body) as { files: Listed[] }).files.slice(0, COMPARED).map(belowApi));
  }
  const ports = nodes.all.map(({ port }) => port);
  let compared = 0;
  for (const file of listed)
    for (const port of ports) compared += (await isWhole(site, port, key, file)) ? 1 : 0;
  site.check(compared === listed.length * NODES, 'processes serve other bytes than the list says');

  const home = site.newHome();
  mkdirSync(home);
  writeFileSync(join(home, 'secret'), readFileSync(join(site.home, 'secret')), { mode: 0o600 });
  const startedMs = performance.now();
  const fresh = await site.start({ home, env: { ...objects.env, VALKEY_URL: nodes.valkey.url } });
  const startSeconds = (performance.now() - startedMs) / 1_000;
  const [kept, unread] = [listed[0]!, listed.at(-1)!];
  site.check(await isWhole(site, fresh.port, key, kept), 'a process without a disk serves other bytes');
  await bulkAt(fresh.port);

  load.start();
  await site.wait();
  objects.kill();
  await site.wait();
  site.check(
    await isWhole(site, fresh.port, key, kept),
    'a file on the disk is not served without the store',
  );
  const away = await site.call(fresh.port, key, unread.path);
  const { code } = (await away.json()) as { code: string };
  site.check(away.status === 503 && code === 'unavailable', `another file got ${away.status} ${code}`);
  const { status } = await fetch(`http://127.0.0.1:${fresh.port}/readyz`);
  site.check(status === 200, 'a process is not ready without the object store');
  await objects.restart();
  await site.until(async () => await isWhole(site, fresh.port, key, unread));

  const { databaseUrl } = site;
  const place = { home: second.home, databaseUrl, env: objects.env };
  const { code: exit, output } = await meridianAt(site, place, 'bulk');
  site.check(exit === 0 && output.includes('All files exist already.'), output);
  site.check(files().size === now.size, 'files were made again');
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  return await site.outcome({
    recoverySeconds,
    note: `${now.size} files uploaded once by ${NODES} processes, the first builder killed after ${early.size}; ${compared} downloads equal; a process without a disk started in ${startSeconds.toFixed(1)} s; recovery until another one uploads`,
  });
}

const belowApi = ({ path, ...file }: Listed): Listed => ({ ...file, path: path.slice('/api'.length) });

/** Whether a process serves a file with its hash, whole and in parts, and says its length without it. */
async function isWhole(site: Site, port: number, key: string, file: Listed): Promise<boolean> {
  const call = (method: string, headers = {}) => site.call(port, key, file.path, { method, headers });
  const whole = Buffer.from(await (await call('GET')).arrayBuffer());
  const part = await call('GET', { range: `bytes=1-${RANGE_BYTES}` });
  const range = Buffer.from(await part.arrayBuffer());
  const head = await call('HEAD');
  return (
    createHash('sha256').update(whole).digest('hex') === file.sha256 &&
    part.status === 206 &&
    range.equals(whole.subarray(1, RANGE_BYTES + 1)) &&
    head.headers.get('content-length') === String(file.bytes) &&
    head.headers.get('etag') === `"${file.sha256}"`
  );
}
