import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputOf } from '../../testing/command.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import type { CliIo } from '../connect-store.ts';
import { runIncident } from './incident.ts';
import { runMaintenance } from './maintenance.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function run(
  command: (argv: readonly string[], io: CliIo) => Promise<number>,
  argv: readonly string[],
) {
  return await outputOf((output) =>
    command(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      ...output,
      now: portal.context.now,
    }),
  );
}
const incident = (...argv: string[]) => run(runIncident, argv);
const maintenance = (...argv: string[]) => run(runMaintenance, argv);
const announced = async () => {
  portal.clock.nowMs += 5_000;
  return (await portal.call('status', {})).body.additionalInfo['announced'] as {
    incidents: { id: string; title: string; state: string }[];
    maintenance: { id: string; title: string; state: string; from: string; until: string }[];
  };
};

test('opens, updates, resolves and lists an incident beside a running portal', async () => {
  const opened = await incident('open', '--title', 'Late prices', '--component', 'market data', '--json');
  expect([opened.code, opened.err]).toEqual([0, '']);
  const { id } = JSON.parse(opened.out) as { id: string };
  expect(JSON.parse(opened.out)).toMatchObject({
    component: 'marketData',
    impact: 'minor',
    state: 'investigating',
  });
  expect((await announced()).incidents).toMatchObject([{ id, title: 'Late prices' }]);
  const updated = await incident('update', id, '--state', 'monitoring', '--message', 'We watch it.');
  expect(updated).toEqual({ code: 0, out: `Updated incident ${id}, monitoring: Late prices\n`, err: '' });
  expect((await incident('list')).out).toMatch(
    new RegExp(`^${id} +monitoring +minor +marketData +\\S+ +Late prices\n$`),
  );
  expect((await incident('resolve', id)).code).toBe(0);
  expect(JSON.parse((await incident('list', '--json')).out)).toMatchObject([{ id, state: 'resolved' }]);
  const again = await incident('resolve', id);
  expect(again).toEqual({ code: 1, out: '', err: 'This incident is already resolved.\n' });
});

test('plans maintenance by times or spans, and starts, ends and cancels it', async () => {
  const soon = await maintenance('plan', '--title', 'New disks', '--from', 'now', '--until', '+2h', '--json');
  const planned = JSON.parse(soon.out) as { id: string; from: string; until: string };
  expect(Date.parse(planned.until) - Date.parse(planned.from)).toBe(7_200_000);
  expect((await maintenance('start', planned.id)).code).toBe(0);
  expect((await maintenance('end', planned.id)).out).toContain('completed: New disks');
  const year = new Date(portal.clock.nowMs).getUTCFullYear() + 1;
  const later = await maintenance(
    'plan',
    '--title',
    'Later',
    '--from',
    `${year}-12-01 08:00`,
    '--until',
    `${year}-12-01T10:00+01:00`,
    '--json',
  );
  const { id, from, until } = JSON.parse(later.out) as { id: string; from: string; until: string };
  expect([from, until]).toEqual([`${year}-12-01T08:00:00.000Z`, `${year}-12-01T09:00:00.000Z`]);
  expect((await announced()).maintenance.map(({ title, state }) => [title, state])).toEqual([
    ['Later', 'planned'],
    ['New disks', 'completed'],
  ]);
  expect((await maintenance('cancel', id)).code).toBe(0);
  expect(JSON.parse((await maintenance('list', '--json')).out)).toHaveLength(2);
});

test('acts are in the log of operators with the reason, or with the message where none is given', async () => {
  await incident('open', '--title', 'One', '--component', 'api', '--reason', 'Alarm of the night');
  await incident('open', '--title', 'Two', '--component', 'api', '--message', 'Calls fail.');
  const { rows } = await portal.database.pool.query<{ reason: string; role: string }>(
    'select reason, role from operator_act order by id desc limit 2',
  );
  expect(rows).toEqual([
    { reason: 'Calls fail.', role: 'command-line' },
    { reason: 'Alarm of the night', role: 'command-line' },
  ]);
});

test.each([
  [incident, ['open', '--component', 'api'], 'Title is required.'],
  [incident, ['open', '--title', 'A', '--component', 'moon'], 'Component must be one of portal, api'],
  [
    incident,
    ['open', '--title', 'A', '--component', 'api', '--impact', 'huge'],
    'Impact must be one of minor',
  ],
  [incident, ['open', 'A', '--component', 'api'], 'Put text with several words in quotes.'],
  [incident, ['update', 'x', '--state', 'fine', '--message', 'A'], 'State must be one of investigating'],
  [incident, ['update'], 'Enter the id of the incident.'],
  [incident, ['close', 'x'], 'Unknown command close.'],
  [incident, ['list', '--all'], '--all'],
  [incident, ['resolve', 'x'], 'The incident x does not exist.'],
  [
    maintenance,
    ['plan', '--title', 'A', '--from', 'soon', '--until', '+1h'],
    '--from must be a time such as',
  ],
  [
    maintenance,
    ['plan', '--title', 'A', '--from', 'now', '--until', '+9d'],
    'Maintenance can last at most 7 days.',
  ],
  [
    maintenance,
    ['plan', '--title', 'A', '--from', '2020-01-01T00:00Z', '--until', '+1h'],
    'From must not be in the past.',
  ],
  [maintenance, ['end', 'x'], 'The maintenance x does not exist.'],
])('%o %j is refused with exit code 1 and says why', async (command, argv, why) => {
  const { code, out, err } = await command(...argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
});

test('--help names the components and how to write times', async () => {
  const help = await incident('open', '--help');
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('Components: portal, api, store');
  expect((await maintenance('--help')).out).toContain('+2h');
});
