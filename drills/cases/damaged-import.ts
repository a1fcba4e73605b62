/** Bytes changed in a file of an import make that symbol alone answer 503, until it is imported again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meridian } from '../kit/command.ts';
import { damageBytes, dailyBarsOf } from '../kit/lake-files.ts';
import type { Outcome, Site } from '../kit/site.ts';

const HISTORY = '/stocks/DRILL/history?from=2024-01-01&to=2024-12-31&format=csv';

/** A year of daily bars of a symbol that nobody else has. */
function bars(): string {
  const rows = ['symbol,date,open,high,low,close,volume'];
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    if (date.getUTCDay() % 6 === 0) continue;
    const close = 100 + (day % 17);
    rows.push(`DRILL,${date.toISOString().slice(0, 10)},${close},${close + 1},${close - 1},${close},1000`);
  }
  return `${rows.join('\n')}\n`;
}

export default async function damagedImport(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const csv = join(site.ground.folder, 'drill-daily.csv');
  writeFileSync(csv, bars());
  const imported = await meridian(site, 'import', csv);
  site.check(imported.code === 0, imported.output);
  let product = await site.start();
  const { port } = product;
  const right = await site.get(port, keys[0]!, HISTORY);
  site.check(right.status === 200, `before the damage: ${right.status}`);
  await product.stop();
  damageBytes(await dailyBarsOf(site.home, 'DRILL'));
  product = await site.start({ port });
  const load = site.load({ ports: () => [port], keys });
  load.start();
  const damaged = await site.get(port, keys[0]!, HISTORY);
  site.check(damaged.status === 503, `the damaged symbol answers ${damaged.status}`);
  await site.wait();
  site.check(load.failed === 0, `${load.failed} calls of other symbols failed`);
  const startedMs = performance.now();
  const again = await meridian(site, 'import', csv);
  site.check(again.code === 0, again.output);
  for (let tries = 0; tries < 100; tries++) {
    if ((await site.get(port, keys[0]!, HISTORY)).status === 200) break;
    await site.wait(0.1);
  }
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  site.check((await site.get(port, keys[0]!, HISTORY)).body === right.body, 'the prices differ from before');
  return await site.outcome({ recoverySeconds, note: 'recovery by importing again' });
}
