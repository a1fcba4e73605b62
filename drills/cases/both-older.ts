/** Older copies of the home and of the store from different moments count no call twice, and report what neither has. */
import { cpSync, rmSync } from 'node:fs';
import type { Outcome, Site } from '../kit/site.ts';

/** In each phase. */
const CALLS = 300;

export default async function bothOlder(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const { postgres } = site.ground;
  let product = await site.start();
  const { port } = product;
  // What is made after the older copy is unknown to both sides, so those calls are of another load.
  const before = site.load({ ports: () => [port], keys, connections: 1 });
  const after = site.uncountedLoad({ ports: () => [port], keys, connections: 1 });
  const homeCopy = site.newHome();
  const storeCopy = `${site.database}_copy`;
  before.start();
  await before.answers(CALLS);
  await before.stop();
  await product.kill();
  await postgres.copyDatabase(site.database, storeCopy);
  product = await site.start({ port });
  before.start();
  await before.answers(CALLS);
  await before.stop();
  await product.kill();
  cpSync(site.home, homeCopy, { recursive: true });
  product = await site.start({ port });
  after.start();
  await after.answers(CALLS);
  await after.stop();
  await product.kill();
  await postgres.copyDatabase(storeCopy, site.database);
  rmSync(site.home, { recursive: true });
  cpSync(homeCopy, site.home, { recursive: true });
  const startedMs = performance.now();
  await site.start({ port });
  before.start();
  await before.answers(1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  const note = `${after.answered.length} calls of after both copies are in neither`;
  return await site.outcome({ recoverySeconds, note, catchUpMs: 12_000 });
}
