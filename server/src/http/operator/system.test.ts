import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttentionItem } from '@meridian/contracts/operator/attention';
import type { NodeReport } from '@meridian/contracts/operator/system';
import { readConfig } from '../../config/config.ts';
import { settingsOf } from '../../config/settings.ts';
import { recordBackup } from '../../modules/system/index.ts';
import { activated } from '../../testing/accounts.ts';
import { triggeredAlert } from '../../testing/alerts.ts';
import { type SignedOperator, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let testConsole: TestConsole;
let support: SignedOperator;
beforeAll(async () => {
  const settings = settingsOf(readConfig({ FRED_KEY: 'kept-to-ourselves' }).variables);
  portal = await startPortal({ settings });
  testConsole = await startConsole(portal);
  support = await testConsole.signedIn('support');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const call = async (...[name, request = {}]: Parameters<TestConsole['call']>) =>
  await testConsole.call(name, request, support);
const items = async (kind: 'mail' | 'webhook') =>
  (await call('listUndelivered', { kind })).body['items'] as { id: string }[];
const needs = async () => {
  const { body } = await call('readAttention');
  return (body['items'] as AttentionItem[]).map(({ id }) => id);
};
const retries = async () => (await call('listActs', { act: 'system.retry' })).body['items'] as object[];

/** Puts a job into a queue for jobs that were given up, as the queue does. */
async function givenUp(queue: string, content: object): Promise<string> {
  const sealed = portal.context.secrets.encrypt(JSON.stringify(content)).toString('base64');
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
     values ($1, $2, 'mail', 20, '{"message": "550 <ada@away.test> is unknown"}') returning id`,
    [queue, JSON.stringify({ sealed })],
  );
  return rows[0]!.id;
}
const mailTo = (to: string) => ({ to, subject: '482913 is your code', html: '<p>Hi</p>', text: 'Hi' });

test('an email that was given up is listed with its address masked, and sent again once', async () => {
  const id = await givenUp('mail-unsent', mailTo('ada@away.test'));
  expect(await needs()).toContain('undelivered-mails');
  const { body, text } = await call('listUndelivered', { kind: 'mail' });
  expect(body['items']).toEqual([
    {
      id,
      to: 'a•••@away.test',
      about: '•••• is your code',
      attempts: 21,
      failedAt: expect.any(String),
      error: '550 <a•••@away.test> is unknown',
      accountId: null,
    },
  ]);
  expect(text).not.toMatch(/ada@|482913/);
  const retry = { kind: 'mail', id, reason: 'The server is back' };
  const done = await Promise.all([call('retryUndelivered', retry), call('retryUndelivered', retry)]);
  expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await portal.mailsTo('ada@away.test')).toHaveLength(1);
  expect(await items('mail')).toEqual([]);
  expect(await retries()).toMatchObject([
    { actor: support.email, subject_id: id, reason: 'The server is back', details: { retried: 1 } },
  ]);
});

test('all mails are sent again, each once, also when two operators say so', async () => {
  for (let n = 0; n < 12; n += 1) await givenUp('mail-unsent', mailTo(`all${n}@away.test`));
  const retry = () => call('retryUndelivered', { kind: 'mail', reason: 'The server is back' });
  const done = await Promise.all([retry(), retry()]);
  expect(done.reduce((sum, { body }) => sum + (body['retried'] as number), 0)).toBe(12);
  for (let n = 0; n < 12; n += 1) expect(await portal.mailsTo(`all${n}@away.test`)).toHaveLength(1);
});

test('nothing is sent again without a reason', async () => {
  const id = await givenUp('mail-unsent', mailTo('stays@away.test'));
  expect((await call('retryUndelivered', { kind: 'mail', id, reason: ' ' })).status).toBe(400);
  expect(await items('mail')).toMatchObject([{ id }]);
  await call('retryUndelivered', { kind: 'mail', id, reason: 'Cleared' });
});

test('webhooks that failed for good are listed by page without their path, and become due again once', async () => {
  const { email } = await activated(portal);
  const { store } = portal.database;
  const account = await store
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const at = (n: number) => new Date(portal.clock.nowMs - n * 1_000);
  for (let n = 0; n < 3; n += 1)
    await triggeredAlert(store, { accountId: account.id, at: at(n), url: `https://hook.test/secret-${n}` });
  const first = await call('listUndelivered', { kind: 'webhook', limit: '2' });
  const second = await call('listUndelivered', {
    kind: 'webhook',
    limit: '2',
    after: String(first.body['next']),
  });
  const all = [first, second].flatMap(({ body }) => body['items'] as { id: string }[]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(3);
  expect(second.body['next']).toBeNull();
  expect(all[0]).toMatchObject({
    to: 'https://hook.test/•••',
    about: 'Of somebody, AAPL',
    accountId: account.id,
  });
  expect(first.text).not.toContain('secret-');
  expect(await needs()).toContain('undelivered-webhooks');

  const one = { kind: 'webhook', id: all[0]!.id, reason: 'They asked' };
  expect((await call('retryUndelivered', one)).body).toEqual({ retried: 1, hasMore: false });
  expect((await call('retryUndelivered', one)).status).toBe(404);
  const rest = await call('retryUndelivered', { kind: 'webhook', reason: 'They asked' });
  expect(rest.body).toEqual({ retried: 2, hasMore: false });
  const states = await store.selectFrom('alert_delivery').select(['state', 'tries', 'next_at']).execute();
  expect(states).toEqual(
    states.map(() => ({ state: 'pending', tries: 0, next_at: new Date(portal.clock.nowMs) })),
  );
  expect(await needs()).not.toContain('undelivered-webhooks');
});

test('work that was given up runs again once, as does a failed run of a schedule', async () => {
  const work = await givenUp('deferred-failed', {
    type: 'invoice-mail',
    number: 'INV-NONE',
  });
  await portal.database.pool.query(
    `insert into pgboss.job (name, state, output, completed_on, retry_limit)
     values ('sweep', 'failed', '{"message": "no room for bob@mail.test"}', now(), 0)`,
  );
  const { body } = await call('listJobs');
  const failed = body['failed'] as { id: string; queue: string; kind: string; error: string }[];
  expect(new Map(failed.map(({ queue, kind, error }) => [queue, [kind, error]]))).toEqual(
    new Map([
      ['deferred', ['invoice-mail', '550 <a•••@away.test> is unknown']],
      ['sweep', ['sweep', 'no room for b•••@mail.test']],
    ]),
  );
  const queues = body['queues'] as { name: string; failed: number; nextAt: string | null; lastRun: object }[];
  expect(queues.find(({ name }) => name === 'sweep')).toMatchObject({
    failed: 1,
    schedule: '17 * * * *',
    nextAt: '2026-05-11T09:17:00.000Z',
    lastRun: { hasFailed: true },
  });
  expect(queues.find(({ name }) => name === 'deferred')).toMatchObject({ failed: 1, schedule: null });
  expect(queues.map(({ name }) => name)).not.toContain('deferred-failed');
  expect(await needs()).toContain('failed-jobs');
  for (const { id } of failed) {
    expect((await call('retryJob', { id, reason: 'Mended' })).body).toEqual({ retried: 1 });
    expect((await call('retryJob', { id, reason: 'Mended' })).status).toBe(404);
  }
  expect(await needs()).not.toContain('failed-jobs');
  expect(await retries()).toEqual(expect.arrayContaining([expect.objectContaining({ subject_id: work })]));
});

const REPORT: NodeReport = {
  host: 'one',
  pid: 7,
  version: '1.0.0',
  runtime: '24.0.0',
  valkey: null,
  settings: 'aa',
  roles: ['alerts 32/32'],
  memoryBytes: 1,
  loopP99Ms: 1,
  disk: { freeBytes: 50, totalBytes: 100 },
  journal: { waitingFrames: 0, behindMs: 0 },
  feedFaults: [],
  feeds: [],
};
async function beat(changes: Partial<NodeReport>, ageMs = 0): Promise<void> {
  const at = new Date(portal.clock.nowMs - ageMs);
  await portal.database.pool.query(
    `insert into node (id, started_at, last_seen_at, report) values
     (('00000000-0000-4000-8000-' || lpad((select count(*) from node)::text, 12, '0'))::uuid, $1, $1, $2)`,
    [at, JSON.stringify({ ...REPORT, ...changes })],
  );
}

test('processes are listed with what they differ in, and lost ones are marked', async () => {
  await beat({});
  expect((await call('readSystem')).body).toMatchObject({
    nodes: [{ host: 'one', isLost: false }],
    skew: [],
  });
  await beat({ host: 'two', version: '1.1.0', disk: { freeBytes: 1, totalBytes: 100 } });
  await beat({ host: 'gone', settings: 'bb' }, 60_000);
  const { body } = await call('readSystem');
  expect(body['nodes']).toMatchObject([{ host: 'gone', isLost: true }, {}, {}]);
  expect(body['skew']).toEqual(['Processes run different versions: 1.0.0 on one (7); 1.1.0 on two (7).']);
  expect(await needs()).toEqual(expect.arrayContaining(['lost-processes', 'skew', 'disk']));
});

test('a missing, an old and a failed backup need attention; a fresh one does not', async () => {
  const { store } = portal.database;
  const warning = async () => ((await call('readSystem')).body['backups'] as { warning: string }).warning;
  expect(await warning()).toBe('There is no backup yet.');
  const HOUR_MS = 3_600_000;
  const { nowMs } = portal.clock;
  const backup = (hours: number, fault: string | null = null) =>
    recordBackup(store, {
      beganMs: nowMs - hours * HOUR_MS,
      endedMs: nowMs - hours * HOUR_MS + 1_000,
      target: '/backups',
      writtenBytes: 5_000,
      version: '1.0.0',
      isVerified: true,
      fault,
    });
  await backup(50);
  expect(await warning()).toBe('The last backup is 50 hours old.');
  await backup(2);
  expect(await warning()).toBeNull();
  expect(await needs()).not.toContain('backup');
  const { backups } = (await call('readSystem')).body as { backups: { nextAt: string } };
  expect(Date.parse(backups.nextAt)).toBe(nowMs + 46 * HOUR_MS);
  await backup(0, 'The folder is full.');
  expect(await warning()).toBe('The last backup failed: The folder is full.');
  expect(await needs()).toContain('backup');
});

test('shows sizes, versions and settings, and no secret', async () => {
  const { storage, versions } = (await call('readSystem')).body as Record<string, Record<string, unknown>>;
  expect(storage?.['databaseBytes']).toBeGreaterThan(0);
  expect(storage?.['tables']).toHaveLength(10);
  expect(versions?.['postgres']).toMatch(/^\d+/);
  const { text, body } = await call('readSettings');
  expect(text).not.toContain('kept-to-ourselves');
  expect(body['items']).toContainEqual({
    group: 'Feeds',
    name: 'FRED_KEY',
    value: 'set',
    source: 'environment',
  });
});
