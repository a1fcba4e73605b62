/** A process that is killed during a rolling restart leaves a journal that the other process adopts while it runs. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Site } from '../kit/site.ts';

export default async function killedInRestart(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const first = await site.start();
  let ports = [first.port];
  const load = site.load({ ports: () => ports, keys });
  load.start();
  await load.answers(50);
  const second = await site.start();
  ports = [first.port, second.port];
  await site.wait();
  await first.kill();
  ports = [second.port];
  const startedMs = performance.now();
  await site.caughtUp();
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  await load.stop();
  const journals = () =>
    readdirSync(join(site.home, 'journal')).filter((name) => /^[\dA-Za-z]{22}$/.test(name)).length;
  for (let waits = 0; journals() > 1 && waits < 100; waits++) await site.wait(0.1);
  site.check(journals() === 1, `${journals()} journals remain beside that of the running process`);
  return await site.outcome({ recoverySeconds, note: 'recovery until the journal is adopted' });
}
