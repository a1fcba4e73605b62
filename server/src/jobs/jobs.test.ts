import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createSecrets } from '../shared/secrets.ts';
import type { OutgoingMail } from '../shared/context.ts';
import type { BackgroundJob } from '../shared/queue/background-job.ts';
import { describeStores, type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { openListener } from '../store/listen.ts';
import { type Jobs, startJobs } from './jobs.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const mail: OutgoingMail = {
  to: 'a@mail.test',
  subject: 'Code 123456',
  html: '<b>123456</b>',
  text: '123456',
};

const ignore = () => undefined;

async function start(
  database: FreshDatabase,
  sendMail: (mail: OutgoingMail) => Promise<void>,
): Promise<Jobs> {
  const listener = await openListener({ url: database.url, onError: ignore });
  const jobs = await startJobs({
    ...database,
    listener,
    secrets,
    now: () => 0,
    sendMail,
    onError: ignore,
  });
  return {
    ...jobs,
    async stop() {
      await jobs.stop();
      await listener.stop();
    },
  };
}

describeStores('outgoing mail', (fresh) => {
  test('that is refused at first is retried, and is stored only encrypted', async () => {
    const database = await fresh();
    const events = new EventEmitter();
    let refusals = 1;
    const jobs = await start(database, async (sent) => {
      if (refusals > 0) {
        refusals -= 1;
        events.emit('refused');
        throw new Error('451 try again later');
      }
      events.emit('sent', sent);
    });
    const refused = once(events, 'refused');
    const sent = once(events, 'sent');
    await database.store.transaction().execute((trx) => jobs.enqueueMail(trx, mail));
    await refused;
    const { rows } = await database.pool.query<{ row: string }>(
      'select row(j.*)::text as row from pgboss.job j',
    );
    expect(JSON.stringify(rows)).not.toMatch(/123456|a@mail\.test/);
    expect(await sent).toEqual([mail]);
    await jobs.stop();
    await database.drop();
  });

  test('that cannot be sent is reported with its waiting time', async () => {
    const database = await fresh();
    const events = new EventEmitter();
    const jobs = await start(database, async () => {
      events.emit('refused');
      throw new Error('451 try again later');
    });
    expect(await jobs.oldestMailMs()).toBe(0);
    const refused = once(events, 'refused');
    await database.store.transaction().execute((trx) => jobs.enqueueMail(trx, mail));
    await refused;
    await jobs.stop();
    await database.pool.query(
      "update pgboss.job set created_on = now() - interval '10 minutes' where name = 'mail'",
    );
    const waitedMs = await jobs.oldestMailMs();
    expect(Math.floor(waitedMs / 60_000)).toBe(10);
    await database.drop();
  });

  test('that was accepted while no process sends is sent by the next one', async () => {
    const database = await fresh();
    const previous = await start(database, () => Promise.resolve());
    await previous.stop();
    await database.pool.query(`insert into pgboss.job (name, data) values ('mail', $1)`, [
      { sealed: secrets.encrypt(JSON.stringify(mail)).toString('base64') },
    ]);
    const events = new EventEmitter();
    const sent = once(events, 'sent');
    const next = await start(database, async (it) => void events.emit('sent', it));
    expect(await sent).toEqual([mail]);
    await next.stop();
    await database.drop();
  });

  test('two processes that start concurrently share one queue and send an email once', async () => {
    const database = await fresh();
    const sent: OutgoingMail[] = [];
    const events = new EventEmitter();
    const send = async (it: OutgoingMail) => {
      sent.push(it);
      if (sent.length === 20) events.emit('all');
    };
    const [one, two] = await Promise.all([start(database, send), start(database, send)]);
    const all = once(events, 'all');
    await database.store.transaction().execute(async (trx) => {
      for (let n = 0; n < 20; n += 1) await one.enqueueMail(trx, { ...mail, subject: String(n) });
    });
    await all;
    await Promise.all([one.stop(), two.stop()]);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(20);
    expect(sent).toHaveLength(20);
    await database.drop();
  });
});

test('deferred work that failed is retried, and is stored only encrypted', async () => {
  const database = await freshDatabase();
  const jobs = await start(database, () => Promise.resolve());
  const request: BackgroundJob = {
    type: 'code',
    email: 'a@mail.test',
    action: 'signup',
    caller: { address: '192.0.2.1', device: 'Test' },
    nowMs: 0,
  };
  await database.store.transaction().execute((trx) => jobs.defer(trx, request));
  const { rows } = await database.pool.query<{ row: string }>(
    'select row(j.*)::text as row from pgboss.job j',
  );
  expect(JSON.stringify(rows)).not.toContain('a@mail.test');
  const seen: BackgroundJob[] = [];
  const events = new EventEmitter();
  const done = once(events, 'done');
  await jobs.workOnBackgroundJobs(async (deferred) => {
    seen.push(deferred);
    if (seen.length === 1) throw new Error('the store was away');
    events.emit('done');
  });
  await done;
  expect(seen).toEqual([request, request]);
  await jobs.stop();
  await database.drop();
});

test('sends a code before the invoices of many renewals', async () => {
  const database = await freshDatabase();
  const jobs = await start(database, () => Promise.resolve());
  const caller = { address: '192.0.2.1', device: 'Test' };
  await database.store.transaction().execute(async (trx) => {
    for (let n = 0; n < 20; n += 1) await jobs.defer(trx, { type: 'invoice-mail', number: `INV-${n}` });
    await jobs.defer(trx, { type: 'code', email: 'a@mail.test', action: 'signup', caller, nowMs: 0 });
  });
  const seen: string[] = [];
  const events = new EventEmitter();
  const all = once(events, 'all');
  await jobs.workOnBackgroundJobs(async ({ type }) => {
    if (seen.push(type) === 21) events.emit('all');
  });
  await all;
  expect(seen.indexOf('code')).toBeLessThan(10);
  await jobs.stop();
  await database.drop();
});
