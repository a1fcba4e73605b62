/** Imports on several machines at once, some of them killed, are seen by every process; an object store that is away fails no call. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchMeridian, meridianAt } from '../kit/command.ts';
import { startNodes } from '../kit/nodes.ts';
import { startObjects } from '../kit/objects.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 2;
const ROUNDS = 5;
/** Of each round that end, one of them after it was killed once. */
const IMPORTS = 4;
const AWAY_SECONDS = 60;

export default async function clusterImports(site: Site): Promise<Outcome> {
  const objects = await startObjects(site);
  const nodes = await startNodes(site, NODES, { env: objects.env });
  const keys = await site.keys();
  const load = site.load({ ports: nodes.ports, keys });
  load.start();
  const { databaseUrl } = site;
  const places = nodes.all.map(({ home }) => ({ home, databaseUrl, env: objects.env }));
  const csv = (name: string, day: number) => {
    const path = join(site.ground.folder, `${name}_raw.csv`);
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    const rows = ['SHARED', name].map((symbol) => `${symbol},${date},10,11,9,10,1000`);
    writeFileSync(path, `symbol,date,open,high,low,close,volume\n${rows.join('\n')}\n`);
    return path;
  };
  let killed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const file = csv(`KILLED${round}`, round);
    const broken = launchMeridian(site, places[0]!, 'import', file);
    const beside = meridianAt(site, places[1]!, 'import', csv(`BESIDE${round}`, 300 + round));
    await site.wait(0.2 + round * 0.2);
    broken.kill();
    if ((await broken.ended).code !== 0) killed += 1;
    const ended = await Promise.all([
      beside,
      meridianAt(site, places[0]!, 'import', file, csv(`FIRST${round}`, 100 + round)),
      meridianAt(site, places[1]!, 'import', csv(`SECOND${round}`, 200 + round)),
    ]);
    for (const { code, output } of ended) site.check(code === 0, output);
  }
  const history = '/stocks/SHARED/history?from=2024-01-01&to=2024-12-31&format=csv';
  const rowsAt = async (port: number) => {
    const { status, body } = await site.get(port, keys[0]!, history);
    return status === 200 ? body.trim().split('\n').length - 1 : 0;
  };
  for (const { port } of nodes.all) await site.until(async () => (await rowsAt(port)) === IMPORTS * ROUNDS);
  objects.kill();
  await site.wait(AWAY_SECONDS);
  for (const { port } of nodes.all) site.check((await rowsAt(port)) > 0, 'a file on the disk is not served');
  await objects.restart();
  const home = site.newHome();
  mkdirSync(home);
  writeFileSync(join(home, 'secret'), readFileSync(join(site.home, 'secret')), { mode: 0o600 });
  const startedMs = performance.now();
  const fresh = await site.start({ home, env: { ...objects.env, VALKEY_URL: nodes.valkey.url } });
  const startSeconds = (performance.now() - startedMs) / 1_000;
  site.check((await rowsAt(fresh.port)) === IMPORTS * ROUNDS, 'a process without a disk lacks imports');
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  return await site.outcome({
    note: `${IMPORTS * ROUNDS} imports, two at once each, and ${killed} more killed beside another one; store away for ${AWAY_SECONDS} s; a process without a disk started in ${startSeconds.toFixed(1)} s`,
  });
}
