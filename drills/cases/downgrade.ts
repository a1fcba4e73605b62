/** A store that a newer version has changed is refused with a sentence, and unharmed for that newer version. */
import type { Outcome, Site } from '../kit/site.ts';
import { rowsOf } from '../kit/reckoning.ts';

export default async function downgrade(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  let product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  await load.run(site.seconds);
  await product.kill();
  const url = site.databaseUrl!;
  await rowsOf(
    url,
    "insert into kysely_migration (name, timestamp) values ('9999_drill', '2100-01-01T00:00:00Z')",
  );
  await rowsOf(url, "insert into store_version (migration, version) values ('9999_drill', '99.0.0')");
  const refused = await site.launch({ port });
  site.check((await refused.refused()) === 1, 'the start was not refused with exit code 1');
  site.check(/Meridian 99\.0\.0 made this store/.test(refused.output), 'no sentence names the version');
  await rowsOf(url, "delete from store_version where migration = '9999_drill'");
  await rowsOf(url, "delete from kysely_migration where name = '9999_drill'");
  const startedMs = performance.now();
  product = await site.start({ port });
  load.start();
  await load.answers(1);
  return await site.outcome({ recoverySeconds: (performance.now() - startedMs) / 1_000 });
}
