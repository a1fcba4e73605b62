/** An older copy of a home on the same store counts no call twice and loses none. */
import { cpSync, rmSync } from 'node:fs';
import type { Outcome, Site } from '../kit/site.ts';
import { leaveUnreadJournal } from '../kit/unread-journal.ts';

export default async function olderHome(site: Site): Promise<Outcome> {
  const { load, port, recover } = await leaveUnreadJournal(site);
  const copy = site.newHome();
  cpSync(site.home, copy, { recursive: true });
  await recover();
  await site.caughtUp();
  await site.wait();
  await load.stop();
  await site.endProducts();
  rmSync(site.home, { recursive: true });
  cpSync(copy, site.home, { recursive: true });
  const startedMs = performance.now();
  await site.start({ port });
  load.start();
  await load.answers(1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  await site.wait(1);
  return await site.outcome({ recoverySeconds });
}
