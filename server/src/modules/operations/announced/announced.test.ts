import type { IncidentState } from '@meridian/contracts/status';
import { STATUS_FEED_PATH, STATUS_PATH } from '@meridian/contracts/status';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { commandLineActor } from '../../operators/index.ts';
import type { AnnouncedBy } from './announcing.ts';
import { changeMaintenanceState } from './change-maintenance.ts';
import { openIncident } from './open-incident.ts';
import { planMaintenance } from './plan-maintenance.ts';
import { updateIncident } from './update-incident.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const by: AnnouncedBy = { actor: commandLineActor(), reason: 'Test' };
const STREAM = {
  title: 'The stream lags',
  component: 'stream',
  impact: 'major',
  message: 'We see delays.',
} as const;
const open = (changes: object = {}) => openIncident(portal.context, { ...STREAM, ...changes }, by);
const update = (id: string, state: IncidentState, message = `It is ${state}.`) =>
  updateIncident(portal.context, id, { state, message, ...by });
const at = (msFromNow: number) => new Date(portal.clock.nowMs + msFromNow).toISOString();
const plan = (fromMs: number, untilMs: number) =>
  planMaintenance(
    portal.context,
    { title: 'New disks', from: at(fromMs), until: at(untilMs), message: 'A short stop.' },
    by,
  );
const step = (id: string, name: 'start' | 'end' | 'cancel') =>
  changeMaintenanceState(portal.context, id, { step: name, message: `We ${name}.`, ...by });
const status = async () => (await portal.app.inject({ url: STATUS_PATH })).json().additionalInfo;
const acts = async () =>
  (await portal.database.pool.query('select * from operator_act order by id')).rows as Record<
    string,
    unknown
  >[];

test('an open incident is on the status with its updates, newest first, until long after it is resolved', async () => {
  const { id } = await open();
  portal.clock.nowMs += HOUR_MS;
  await update(id, 'identified', 'A disk is slow.');
  portal.clock.nowMs += HOUR_MS;
  const resolvedAt = at(0);
  await update(id, 'resolved', 'The disk is replaced.');
  expect((await status()).announced.incidents).toEqual([
    {
      id,
      title: 'The stream lags',
      component: 'stream',
      impact: 'major',
      state: 'resolved',
      opened_at: at(-2 * HOUR_MS),
      resolved_at: resolvedAt,
      updates: [
        { state: 'resolved', message: 'The disk is replaced.', at: at(0) },
        { state: 'identified', message: 'A disk is slow.', at: at(-HOUR_MS) },
        { state: 'investigating', message: 'We see delays.', at: at(-2 * HOUR_MS) },
      ],
    },
  ]);
  portal.clock.nowMs += 90 * DAY_MS;
  expect((await status()).announced.incidents).toHaveLength(1);
  portal.clock.nowMs += 1;
  await vi.waitFor(
    async () => {
      portal.clock.nowMs += 5_000;
      expect((await status()).announced.incidents).toEqual([]);
    },
    { timeout: 20_000 },
  );
});

test('processes show a change at once, without waiting for their next look at the store', async () => {
  expect((await status()).announced.incidents).toEqual([]);
  await open();
  await vi.waitFor(async () => expect((await status()).announced.incidents).toHaveLength(1), {
    timeout: 20_000,
  });
});

test('an incident lowers the state of its component, and a critical one that of the service', async () => {
  const state = async () => {
    portal.clock.nowMs += 5_000;
    const { state: whole, components } = await status();
    return [whole, components.find(({ name }: { name: string }) => name === 'stream')];
  };
  expect((await state())[0]).toBe('operational');
  const { id } = await open();
  expect(await state()).toEqual([
    'degraded',
    { name: 'stream', state: 'degraded', detail: 'The stream lags' },
  ]);
  const worse = await open({ title: 'No stream', impact: 'critical' });
  expect(await state()).toEqual([
    'down',
    { name: 'stream', state: 'down', detail: 'No stream. The stream lags' },
  ]);
  await update(worse.id, 'monitoring');
  expect((await state())[0]).toBe('down');
  await update(worse.id, 'resolved');
  await update(id, 'resolved');
  expect((await state())[1]).toMatchObject({ state: 'operational' });
});

test('a resolved incident is not resolved twice, but an update opens it again', async () => {
  const { id } = await open();
  await update(id, 'resolved');
  await expect(update(id, 'resolved')).rejects.toMatchObject({ code: '142' });
  expect(await update(id, 'monitoring')).toMatchObject({ state: 'monitoring', resolved_at: null });
  for (const unknown of ['5b0c7f4e-4f37-4ab3-9d5c-5f2f6f6f0000', 'x'])
    await expect(update(unknown, 'resolved')).rejects.toMatchObject({ code: '141' });
});

test('every act is in the log of operators with its reason, and none is without', async () => {
  const { id } = await open();
  await update(id, 'resolved');
  const planned = await plan(HOUR_MS, 2 * HOUR_MS);
  await step(planned.id, 'cancel');
  expect(await acts()).toMatchObject([
    {
      act: 'incident.change',
      subject_kind: 'incident',
      subject_id: id,
      role: 'command-line',
      reason: 'Test',
      details: { state: 'investigating', component: 'stream', impact: 'major' },
    },
    { act: 'incident.change', subject_id: id, details: { from: 'investigating', to: 'resolved' } },
    { act: 'maintenance.change', subject_kind: 'maintenance', subject_id: planned.id },
    { act: 'maintenance.change', subject_id: planned.id, details: { from: 'planned', to: 'cancelled' } },
  ]);
  const viewer = { ...by.actor, operatorId: null, role: 'viewer' } as const;
  await expect(openIncident(portal.context, STREAM, { actor: viewer, reason: 'x' })).rejects.toMatchObject({
    code: '140',
  });
  await expect(openIncident(portal.context, STREAM, { ...by, reason: ' ' })).rejects.toMatchObject({
    code: '101',
  });
  expect([(await acts()).length, (await status()).announced.incidents.length]).toEqual([4, 1]);
});

test('maintenance begins and ends by the clock, and is listed before what is over', async () => {
  const states = async () => {
    portal.clock.nowMs += 5_000;
    const { maintenance } = (await status()).announced;
    return maintenance.map(({ state }: { state: string }) => state);
  };
  await plan(HOUR_MS, 2 * HOUR_MS);
  expect(await states()).toEqual(['planned']);
  portal.clock.nowMs += HOUR_MS;
  expect(await states()).toEqual(['running']);
  portal.clock.nowMs += HOUR_MS;
  expect(await states()).toEqual(['completed']);
  await plan(3 * HOUR_MS, 4 * HOUR_MS);
  expect(await states()).toEqual(['planned', 'completed']);
});

test('maintenance may start and end early, and may be cancelled only before it begins', async () => {
  const { id } = await plan(HOUR_MS, 3 * HOUR_MS);
  await expect(step(id, 'end')).rejects.toMatchObject({ code: '142' });
  const startedAt = at(0);
  expect(await step(id, 'start')).toMatchObject({ state: 'running', from: startedAt });
  await expect(step(id, 'start')).rejects.toMatchObject({ code: '142' });
  await expect(step(id, 'cancel')).rejects.toMatchObject({ code: '142' });
  portal.clock.nowMs += HOUR_MS;
  expect(await step(id, 'end')).toMatchObject({ state: 'completed', from: startedAt, until: at(0) });
  for (const name of ['start', 'end', 'cancel'] as const)
    await expect(step(id, name)).rejects.toMatchObject({ code: '142' });
  const other = await plan(HOUR_MS, 3 * HOUR_MS);
  expect(await step(other.id, 'cancel')).toMatchObject({ state: 'cancelled' });
});

test.each([
  ['in the past', -6 * 60_000, HOUR_MS, 'from'],
  ['that ends before it begins', 2 * HOUR_MS, HOUR_MS, 'until'],
  ['of more than a week', 0, 7 * DAY_MS + 1, 'until'],
])(
  'maintenance %s cannot be planned, so that no outage is hidden afterwards',
  async (_, from, until, field) => {
    await expect(plan(from, until)).rejects.toMatchObject({
      code: '101',
      details: { errors: { [field]: expect.any(String) } },
    });
  },
);

test('a stop in planned maintenance is no outage; one after cancelled maintenance is', async () => {
  const { store } = portal.database;
  const startedMs = portal.clock.nowMs;
  const first = await plan(30 * HOUR_MS, 33 * HOUR_MS);
  const second = await plan(40 * HOUR_MS, 41 * HOUR_MS);
  await step(second.id, 'cancel');
  portal.clock.nowMs += 48 * HOUR_MS;
  const hour = (hours: number) => new Date(startedMs + hours * HOUR_MS);
  await store
    .insertInto('service_run')
    .values([
      { started_at: hour(0), last_seen_at: hour(30) },
      { started_at: hour(32), last_seen_at: hour(40) },
      { started_at: hour(41), last_seen_at: hour(48) },
    ])
    .execute();
  const { uptime_30d, incidents, history, announced } = await status();
  expect(uptime_30d).toBe(97.916);
  expect(incidents).toMatchObject([{ started_at: hour(40).toISOString(), hours: 1 }]);
  expect(history.since).toBe(hour(0).toISOString());
  const sums = { outage: 0, planned: 0 };
  for (const day of history.days) {
    sums.outage += day.outage_seconds;
    sums.planned += day.planned_seconds;
  }
  expect(sums).toEqual({ outage: 3_600, planned: 7_200 });
  expect(announced.maintenance.map(({ id }: { id: string }) => id)).toContain(first.id);
});

const feed = async (headers: Record<string, string> = {}) =>
  await portal.app.inject({ url: STATUS_FEED_PATH, headers });

test('the feed is Atom with stable ids, escaped texts, and the last update of each entry', async () => {
  const { id } = await open({ title: 'Bars < 1 & "late"' });
  portal.clock.nowMs += HOUR_MS;
  await update(id, 'resolved', 'Mended > before.');
  const planned = await plan(HOUR_MS, 2 * HOUR_MS);
  portal.clock.nowMs += 5_000;
  const reply = await feed();
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(reply.body)).toBe(true);
  const { feed: root } = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'entry',
  }).parse(reply.body);
  expect(root).toMatchObject({
    '@_xmlns': 'http://www.w3.org/2005/Atom',
    id: `${portal.context.publicUrl}/status.atom`,
    title: expect.any(String),
    author: { name: expect.any(String) },
    updated: at(-5_000),
  });
  expect(root.link).toContainEqual({
    '@_rel': 'self',
    '@_type': 'application/atom+xml',
    '@_href': `${portal.context.publicUrl}/status.atom`,
  });
  const entries = root.entry as { id: string; content: { '#text': string } }[];
  expect(entries.map((entry) => entry.id).toSorted()).toEqual(
    [`urn:uuid:${id}`, `urn:uuid:${planned.id}`].toSorted(),
  );
  const entry = entries.find((each) => each.id === `urn:uuid:${id}`)!;
  expect(entry).toMatchObject({
    title: 'Resolved: Bars < 1 & "late"',
    updated: at(-5_000),
    published: at(-HOUR_MS - 5_000),
  });
  expect(entry.content['#text']).toContain('Mended > before.');
});

test('an unchanged feed returns 304, and a changed one another tag', async () => {
  const first = await feed();
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('public, max-age=30');
  portal.clock.nowMs += HOUR_MS;
  const again = await feed({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await open();
  portal.clock.nowMs += 5_000;
  const changed = await feed({ 'if-none-match': etag });
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false]);
});
