import { STATUS_UNSUBSCRIBE_PATH } from '@meridian/contracts/status';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { form } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { openIncident } from '../announced/open-incident.ts';
import { planMaintenance } from '../announced/plan-maintenance.ts';
import { commandLineActor } from '../../operators/index.ts';
import { mailStatusUpdates } from './mail-updates.ts';
import { deleteUnconfirmed } from './queries.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const subscribe = (email: string, more: { address?: string; website?: string } = {}) => {
  const { address, website = '' } = more;
  return portal.call('subscribeToStatus', { email, website }, address === undefined ? {} : { address });
};
const newestTo = async (email: string) => (await portal.mailsTo(email))[0]!;
const tokenIn = (text: string, name: 'confirm' | 'unsubscribe') =>
  new RegExp(`/status/mails\\?${name}=([\\w-]+)`).exec(text)?.[1] ?? '';
const confirm = (token: string) => portal.call('confirmStatusMails', { token });
async function subscribed(email = form().email): Promise<string> {
  await subscribe(email);
  const { status } = await confirm(tokenIn((await newestTo(email)).text, 'confirm'));
  expect(status).toBe(200);
  return email;
}
const by = { actor: commandLineActor(), reason: 'Test' };
const open = (title = 'The stream lags') =>
  openIncident(portal.context, { title, component: 'stream', impact: 'major', message: 'We look.' }, by);
const updatesTo = async (email: string) =>
  (await portal.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes(': '));

test('an address gets updates only after it is confirmed', async () => {
  const { email } = form();
  await subscribe(email);
  await open('Before');
  await mailStatusUpdates(portal.context);
  expect(await updatesTo(email)).toEqual([]);
  portal.clock.nowMs += 1_000;
  await confirm(tokenIn((await newestTo(email)).text, 'confirm'));
  portal.clock.nowMs += 1_000;
  await open('After');
  await mailStatusUpdates(portal.context);
  expect(await updatesTo(email)).toEqual(['Investigating: After']);
  const mail = await newestTo(email);
  expect(mail.text).toContain('We look.');
  expect(mail.text).toContain('Affected: Stream.');
});

test('a link confirms once, and for 24 hours', async () => {
  const { email } = form();
  await subscribe(email);
  const first = tokenIn((await newestTo(email)).text, 'confirm');
  await subscribe(email);
  const second = tokenIn((await newestTo(email)).text, 'confirm');
  expect((await confirm(first)).status).toBe(404);
  portal.clock.nowMs += 24 * HOUR_MS;
  expect((await confirm(second)).status).toBe(404);
  await subscribe(email);
  const third = tokenIn((await newestTo(email)).text, 'confirm');
  expect([(await confirm(third)).status, (await confirm(third)).status]).toEqual([200, 404]);
});

test('the reply is the same for a new address, for a subscriber and for a bot', async () => {
  const known = await subscribed();
  const replies = [
    await subscribe(known),
    await subscribe(form().email),
    await subscribe(form().email, { website: 'x' }),
  ];
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await newestTo(known)).subject).toBe('You already get status updates');
});

test('takes five addresses an hour from one client, and three requests a day for one address', async () => {
  const code = async (email: string, address: string) => (await subscribe(email, { address })).body.code;
  for (let nth = 0; nth < 5; nth += 1) expect(await code(form().email, '192.0.2.1')).toBe('000');
  expect(await code(form().email, '192.0.2.1')).toBe('190');
  const { email } = form();
  for (let nth = 2; nth < 5; nth += 1) expect(await code(email, `192.0.2.${nth}`)).toBe('000');
  expect(await code(email.toUpperCase(), '192.0.2.9')).toBe('190');
});

test('mail programs end the mails with one click, and so does the page', async () => {
  const [one, two] = [await subscribed(), await subscribed()];
  await open();
  await mailStatusUpdates(portal.context);
  const { unsubscribeUrl = '' } = await newestTo(one);
  const { pathname, search } = new URL(unsubscribeUrl);
  expect(pathname).toBe(STATUS_UNSUBSCRIBE_PATH);
  const looked = await portal.app.inject({ method: 'GET', url: pathname + search });
  expect([looked.statusCode, looked.headers.location]).toEqual([
    303,
    `/status/mails?unsubscribe=${new URLSearchParams(search).get('token')}`,
  ]);
  const clicked = await portal.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(200);
  const token = tokenIn((await newestTo(two)).text, 'unsubscribe');
  expect((await portal.call('endStatusMails', { token })).status).toBe(200);
  expect((await portal.call('endStatusMails', { token: 'unknown' })).status).toBe(200);
  await open('Another one');
  await mailStatusUpdates(portal.context);
  expect([await updatesTo(one), await updatesTo(two)]).toEqual([
    ['Investigating: The stream lags'],
    ['Investigating: The stream lags'],
  ]);
});

test('every subscriber gets each update once, also from several processes at a time', async () => {
  await portal.database.pool.query(
    `insert into status_subscriber (email, email_key, confirmed_at)
     select n || '@many.test', n || '@many.test', '2020-01-01' from generate_series(1, 450) n`,
  );
  await open('One');
  await planMaintenance(
    portal.context,
    {
      title: 'New disks',
      from: new Date(portal.clock.nowMs + HOUR_MS).toISOString(),
      until: new Date(portal.clock.nowMs + 2 * HOUR_MS).toISOString(),
      message: 'A stop.',
    },
    by,
  );
  const queued: string[] = [];
  let failing = true;
  const context = {
    ...portal.context,
    enqueueMail: async (_trx: unknown, { to, subject }: { to: string; subject: string }) => {
      queued.push(`${to} ${subject}`);
    },
  };
  const broken = { ...context, enqueueMail: () => Promise.reject(new Error('The process ends')) };
  while (failing)
    failing = await mailStatusUpdates(broken)
      .then(() => true)
      .catch(() => false);
  await Promise.all([mailStatusUpdates(context), mailStatusUpdates(context), mailStatusUpdates(context)]);
  expect([queued.length, new Set(queued).size]).toEqual([900, 900]);
  await mailStatusUpdates(context);
  expect(queued).toHaveLength(900);
});

test('an address that nobody confirms is deleted after a day', async () => {
  const { email } = form();
  await subscribe(email);
  const kept = await subscribed();
  const rows = async () =>
    (await portal.database.store.selectFrom('status_subscriber').select('email').execute()).map(
      (row) => row.email,
    );
  portal.clock.nowMs += 24 * HOUR_MS - 1;
  await deleteUnconfirmed(portal.database.store, new Date(portal.clock.nowMs));
  expect((await rows()).toSorted()).toEqual([email, kept].toSorted());
  portal.clock.nowMs += 1;
  await deleteUnconfirmed(portal.database.store, new Date(portal.clock.nowMs));
  expect(await rows()).toEqual([kept]);
});
