/** A process that is frozen for 30 seconds keeps its journal; another one beside it serves on, and each call counts once. */
import type { Outcome, Site } from '../kit/site.ts';

const FROZEN_SECONDS = 30;

export default async function frozenProcess(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const frozen = await site.start();
  const other = await site.start();
  const loads = [frozen, other].map(({ port }) => site.load({ ports: () => [port], keys, connections: 4 }));
  for (const load of loads) load.start();
  await site.wait(site.seconds / 2);
  frozen.signal('SIGSTOP');
  const before = loads[1]!.answered.length;
  await site.wait(FROZEN_SECONDS);
  const meanwhile = loads[1]!.answered.length - before;
  frozen.signal('SIGCONT');
  const recoverySeconds = await loads[0]!.answers(1);
  site.check(meanwhile > 0, 'the other process answered nothing');
  await site.wait(site.seconds / 2);
  return await site.outcome({ recoverySeconds, note: `${meanwhile} calls at the other process meanwhile` });
}
