import type { PortalInput } from '@meridian/contracts/portal';
import type { UsageAlert } from '@meridian/contracts/portal/usage-alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { keysOf } from '../../testing/keys.ts';
import { actingFor, createdOrganisation, joined } from '../../testing/organisations.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { callRow, logCalls } from '../usage/testing/logged.ts';
import { evaluateUsageAlerts } from './index.ts';

type Account = Awaited<ReturnType<typeof activated>>;

const MINUTE_MS = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const evaluate = () => evaluateUsageAlerts({ ...portal.context, reader: portal.context.store });

async function save({ session: token }: Account, alert: PortalInput<'saveUsageAlert'>) {
  const { body } = await portal.call('saveUsageAlert', alert, { token });
  return body.additionalInfo['alert'] as UsageAlert;
}
const list = async ({ session: token }: Account) =>
  (await portal.call('listUsageAlerts', {}, { token })).body.additionalInfo['items'] as UsageAlert[];

/** Makes `count` calls now, the first `failed` of which fail. */
async function call(account: Account, count: number, failed = 0, latencyUs = 1_500) {
  const [key] = await keysOf(portal, account);
  const of = { accountId: account.id, keyId: key!.id, atMs: portal.clock.nowMs, latencyUs };
  await logCalls(
    portal.database,
    Array.from({ length: count }, (_, index) => callRow({ ...of, status: index < failed ? 404 : 200 })),
  );
}

const titlesOf = async ({ session: token }: Account) => {
  const { body } = await portal.call('listNotifications', { kind: 'quota' }, { token });
  return (body.additionalInfo['items'] as { title: string }[]).map(({ title }) => title);
};

test('failures that reach the threshold notify once in the portal and by mail, and again only after they were below it and the cooldown is over', async () => {
  const account = await activated(portal);
  await save(account, { metric: 'errors', threshold: 20, window_minutes: 5, cooldown: 1_200 });
  await call(account, 9, 9);
  await evaluate();
  // Nine calls say little.
  expect(await titlesOf(account)).toEqual([]);
  await call(account, 15, 0);
  await evaluate();
  await evaluate();
  expect(await titlesOf(account)).toEqual(['Error rate rose to 37.50%']);
  const [mail, ...others] = await portal.mailsTo(account.email);
  expect(mail).toMatchObject({ subject: 'Meridian: Error rate rose to 37.50%' });
  expect(mail!.text).toContain('37.50% of 24 calls in the last 5 minutes failed. Your threshold is 20%.');
  expect(others.filter(({ subject }) => subject.includes('Error rate'))).toEqual([]);
  expect(await list(account)).toMatchObject([{ above: true, value: 37.5 }]);

  portal.clock.nowMs += 10 * MINUTE_MS;
  await evaluate();
  expect(await list(account)).toMatchObject([{ above: false, value: null }]);
  await call(account, 10, 10);
  await evaluate();
  expect(await titlesOf(account)).toHaveLength(1);
  portal.clock.nowMs += 10 * MINUTE_MS;
  await call(account, 10, 10);
  await evaluate();
  expect(await titlesOf(account)).toHaveLength(2);
});

test('latency and the quota have thresholds of their own; pauses and preferences are respected', async () => {
  const account = await activated(portal);
  await save(account, { metric: 'latency', threshold: 200, window_minutes: 15 });
  const quota = await save(account, { metric: 'quota', threshold: 1, active: false, email: false });
  await call(account, 20, 0, 250_000);
  await evaluate();
  expect(await titlesOf(account)).toEqual([expect.stringMatching(/^Latency rose to 2\d\d\.\d\d ms$/)]);
  await save(account, { id: quota.id, metric: 'quota', threshold: 1, email: false });
  await portal.call('updatePreferences', { email_notifications: false }, { token: account.session });
  await evaluate();
  expect(await titlesOf(account)).toContain('1.11% of the monthly quota used');
  const subjects = (await portal.mailsTo(account.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('quota'))).toEqual([]);
});

test('the alert of an organisation is mailed to the members whose roles handle alerts', async () => {
  const owner = await activated(portal);
  const organisationId = await createdOrganisation(portal, owner);
  const developer = await joined(portal, owner, { organisationId, role: 'developer' });
  const viewer = await joined(portal, owner, { organisationId, role: 'viewer' });
  const acting = await actingFor(portal, developer, organisationId);
  await portal.call('saveUsageAlert', { metric: 'latency', threshold: 200, window_minutes: 15 }, acting);
  const { body } = await portal.call('listKeys', {}, acting);
  const [{ id: keyId }] = body.additionalInfo['items'] as [{ id: string }];
  const slow = { accountId: organisationId, keyId, atMs: portal.clock.nowMs, latencyUs: 250_000 };
  await logCalls(
    portal.database,
    Array.from({ length: 20 }, () => callRow(slow)),
  );
  await evaluate();
  const alerted = async ({ email }: Account) =>
    (await portal.mailsTo(email)).some(({ subject }) => subject.includes('Latency rose'));
  expect(await Promise.all([owner, developer, viewer].map(alerted))).toEqual([true, true, false]);
});

test('refuses a percentage above 100 and more alerts than an account may have', async () => {
  const account = await activated(portal);
  const token = account.session;
  const refused = await portal.call('saveUsageAlert', { metric: 'quota', threshold: 101 }, { token });
  expect(refused.body).toMatchObject({ code: '101', message: 'threshold is a percentage of at most 100' });
  for (let made = 0; made < 20; made += 1) await save(account, { metric: 'quota', threshold: 50 });
  const { body } = await portal.call('saveUsageAlert', { metric: 'quota', threshold: 50 }, { token });
  expect([body.code, (await list(account)).length]).toEqual(['140', 20]);
});
