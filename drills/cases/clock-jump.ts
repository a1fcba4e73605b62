/** A clock that jumps 40 days ahead and back loses no call, leaves no bar of the future, and is logged. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cataloguePath, readCatalogue } from '../../server/src/lake/catalogue.ts';
import type { Outcome, Site } from '../kit/site.ts';

const JUMP_MS = 40 * 86_400_000;
const PRELOAD = pathToFileURL(join(import.meta.dirname, '..', 'kit', 'shifted-clock.mjs')).href;

export default async function clockJump(site: Site): Promise<Outcome> {
  const clock = join(site.ground.folder, 'clock');
  const turn = (ms: number) => writeFileSync(clock, String(ms));
  turn(0);
  const keys = await site.keys();
  const product = await site.start({ env: { NODE_OPTIONS: `--import ${PRELOAD}`, DRILL_CLOCK: clock } });
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  await site.wait();
  turn(JUMP_MS);
  await site.wait();
  turn(0);
  const recoverySeconds = await load.answers(1);
  await site.wait();
  const quote = await site.get(product.port, keys[0]!, '/stocks/BTCUSD/quote');
  const asOf = /"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/.exec(quote.body)?.[1] ?? '';
  site.check(Date.parse(asOf) <= Date.now(), `a quote is of ${asOf}`);
  const history = await site.get(product.port, keys[0]!, '/stocks/BTCUSD/history?from=2026-10-01&format=csv');
  const dates = history.body.match(/\d{4}-\d\d-\d\d/g) ?? [];
  const today = new Date().toISOString().slice(0, 10);
  site.check(dates.length > 0 && dates.every((date) => date <= today), 'the history has bars of the future');
  const catalogue = await readCatalogue(site.home);
  const ahead = catalogue!.entries.filter(({ lastDate }) => lastDate > today);
  site.check(ahead.length === 0, `${ahead.length} symbols of ${cataloguePath('')} have bars of the future`);
  site.check(/the clock jumped/.test(product.output), 'the jump was not logged');
  site.check(/the clock has returned/.test(product.output), 'the return was not logged');
  site.check(!/TimeoutOverflowWarning/.test(product.output), 'timers wait for the future');
  return await site.outcome({ recoverySeconds });
}
