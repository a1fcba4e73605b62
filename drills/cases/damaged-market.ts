/** Bytes changed in a file of the simulated market are never served: the file goes to quarantine and is made again. */
import { existsSync } from 'node:fs';
import { damageBytes, dailyBarsOf } from '../kit/lake-files.ts';
import { notesIn } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const HISTORY = '/stocks/AAPL/history?from=2020-01-01&to=2026-10-30&format=csv';
const REMADE_TRIES = 100;

export default async function damagedMarket(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  let product = await site.start();
  const { port } = product;
  const right = (await site.get(port, keys[0]!, HISTORY)).body;
  await product.stop();
  const file = await dailyBarsOf(site.home, 'AAPL');
  damageBytes(file);
  product = await site.start({ port });
  const load = site.load({ ports: () => [port], keys });
  load.start();
  const startedMs = performance.now();
  let wrongAnswers = 0;
  let answered = 0;
  // Until the file is there again.
  for (let tries = 0; tries < REMADE_TRIES && !(existsSync(file) && answered > 0); tries++) {
    const { status, body } = await site.get(port, keys[0]!, HISTORY);
    if (status === 200) answered++;
    if (status === 200 && body !== right) wrongAnswers++;
    await site.wait(0.1);
  }
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  site.check(wrongAnswers === 0, `${wrongAnswers} answers had other prices`);
  site.check(existsSync(file), 'the file was not made again');
  site.check(notesIn(site.home).length > 0, 'nothing is in quarantine');
  site.check((await site.get(port, keys[0]!, HISTORY)).body === right, 'the prices differ from before');
  await site.wait(1);
  return await site.outcome({ recoverySeconds, note: 'recovery until the file is made again' });
}
