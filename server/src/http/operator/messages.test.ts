import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedOperator, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let testConsole: TestConsole;
let support: SignedOperator;
beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
  support = await testConsole.signedIn('support');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const INCIDENT = { title: 'Late mails', component: 'mail', impact: 'minor', message: 'We look.' };
const announced = async () => {
  portal.clock.nowMs += 5_000;
  const { body } = await portal.call('status', {});
  return body.additionalInfo['announced'] as Record<
    'incidents' | 'maintenance',
    { title: string; state: string }[]
  >;
};

test('support opens, updates and resolves an incident, which visitors see and the log records', async () => {
  const opened = await testConsole.call('openIncident', { ...INCIDENT, reason: 'Alarm' }, support);
  const { id } = opened.body['item'] as { id: string };
  const change = { id, state: 'resolved', message: 'Mended.', reason: 'Done' };
  expect((await testConsole.call('updateIncident', change, support)).status).toBe(200);
  expect((await testConsole.call('updateIncident', change, support)).status).toBe(409);
  expect((await announced()).incidents).toMatchObject([{ title: 'Late mails', state: 'resolved' }]);
  const { body } = await testConsole.call('listActs', { act: 'incident.change' }, support);
  expect(body['items']).toMatchObject([
    { actor: support.email, subject_id: id, reason: 'Done' },
    { actor: support.email, subject_id: id, reason: 'Alarm' },
  ]);
  const listed = await testConsole.call('listIncidents', {}, support);
  expect(listed.body['items']).toMatchObject([{ id, state: 'resolved' }]);
});

test('support plans and cancels maintenance', async () => {
  const at = (hours: number) => new Date(portal.clock.nowMs + hours * 3_600_000).toISOString();
  const planned = await testConsole.call(
    'planMaintenance',
    { title: 'New disks', from: at(1), until: at(2), message: 'A stop.', reason: 'Disks are full' },
    support,
  );
  const { id } = planned.body['item'] as { id: string };
  const cancel = { id, step: 'cancel', message: 'Not today.', reason: 'No parts' };
  expect((await testConsole.call('changeMaintenance', cancel, support)).body).toMatchObject({
    item: { state: 'cancelled' },
  });
  expect((await announced()).maintenance).toMatchObject([{ title: 'New disks', state: 'cancelled' }]);
  expect((await testConsole.call('listMaintenance', {}, support)).body['items']).toHaveLength(1);
});

test.each([
  ['openIncident', { ...INCIDENT, reason: ' ' }, 'reason'],
  ['openIncident', { ...INCIDENT, component: 'moon', reason: 'x' }, 'component'],
  ['updateIncident', { id: 'x', state: 'resolved', message: 'm', reason: 'x' }, 'id'],
  ['planMaintenance', { title: 'A', from: 'soon', until: 'later', message: 'm', reason: 'x' }, 'from'],
] as const)('%s with %o is refused and names the field', async (name, request, field) => {
  const { status, body } = await testConsole.call(name, request, support);
  expect([status, Object.keys((body['additionalInfo'] as { errors: object }).errors)]).toEqual([
    400,
    expect.arrayContaining([field]),
  ]);
});
