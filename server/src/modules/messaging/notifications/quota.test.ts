import type { PlanId } from '@meridian/contracts/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { quotaNotifier } from './quota.ts';

type Account = Awaited<ReturnType<typeof activated>>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const HOUR_MS = 3_600_000;
const MAY = '2026-05-01';
const counted = ({ id: accountId }: Account, charged: number, month = MAY) => [{ accountId, month, charged }];
const notificationsOf = async ({ id }: Account) =>
  await portal.database.store
    .selectFrom('notification')
    .select(['type', 'title', 'message'])
    .where('account_id', '=', id)
    .where('kind', '=', 'quota')
    .orderBy('at')
    .orderBy('type', 'desc')
    .execute();
const titles = async (account: Account) => (await notificationsOf(account)).map(({ title }) => title);
const mails = async ({ email }: Account) =>
  (await portal.mailsTo(email)).map(({ subject }) => subject).filter((subject) => /quota/.test(subject));
const setPlan = ({ id }: Account, plan: PlanId) =>
  portal.database.store.updateTable('account').set({ plan }).where('id', '=', id).execute();

const EIGHTY = '80% of the monthly quota used';
const ALL = 'Monthly quota used up';

test('1,440 of 1,800 requests cause one warning and one mail, 1,800 one error and one mail, however often they are counted', async () => {
  const account = await activated(portal);
  const notify = quotaNotifier(portal.context);
  await notify(counted(account, 1_439));
  expect(await notificationsOf(account)).toEqual([]);
  await notify(counted(account, 1_440));
  for (const charged of [1_441, 1_600, 1_799]) await notify(counted(account, charged));
  expect(await notificationsOf(account)).toEqual([
    {
      type: 'warning',
      title: EIGHTY,
      message:
        '1,440 of 1,800 requests used this month. Resets on 1 June. A larger plan gives you more until then.',
    },
  ]);
  await notify(counted(account, 1_800));
  await notify(counted(account, 1_800));
  expect(await titles(account)).toEqual([EIGHTY, ALL]);
  expect((await notificationsOf(account))[1]!.type).toBe('error');
  expect(await mails(account)).toEqual([
    'Your Meridian quota is used up',
    '80% of your Meridian quota is used',
  ]);
});

test('a restart neither repeats nor misses a mark', async () => {
  const account = await activated(portal);
  await quotaNotifier(portal.context)(counted(account, 1_450));
  await quotaNotifier(portal.context)(counted(account, 1_460));
  expect(await titles(account)).toEqual([EIGHTY]);
  const other = await activated(portal);
  await quotaNotifier(portal.context)(counted(other, 1_700));
  expect(await titles(other)).toEqual([EIGHTY]);
});

test('passing both marks with one count gives two notifications and one mail', async () => {
  const account = await activated(portal);
  await quotaNotifier(portal.context)(counted(account, 1_800));
  expect(await titles(account)).toEqual([EIGHTY, ALL]);
  expect(await mails(account)).toEqual(['Your Meridian quota is used up']);
});

test('concurrent counts notify once', async () => {
  const account = await activated(portal);
  const [one, two] = [quotaNotifier(portal.context), quotaNotifier(portal.context)];
  await Promise.all([
    one(counted(account, 1_440)),
    one(counted(account, 1_441)),
    two(counted(account, 1_442)),
  ]);
  expect(await titles(account)).toEqual([EIGHTY]);
});

test('the next month notifies again; late counts of the last month do not', async () => {
  const account = await activated(portal);
  const notify = quotaNotifier(portal.context);
  await notify(counted(account, 1_500));
  const before = portal.clock.nowMs;
  portal.clock.nowMs = Date.UTC(2026, 5, 1);
  await notify(counted(account, 1_800));
  expect(await titles(account)).toEqual([EIGHTY]);
  await notify(counted(account, 1_500, '2026-06-01'));
  expect(await titles(account)).toEqual([EIGHTY, EIGHTY]);
  portal.clock.nowMs = before;
});

test('uses the limit of the plan; a larger plan does not repeat a notification', async () => {
  const account = await activated(portal);
  const notify = quotaNotifier(portal.context);
  await notify(counted(account, 1_500));
  await setPlan(account, 'developer');
  portal.clock.nowMs += HOUR_MS;
  await notify(counted(account, 5_759));
  await notify(counted(account, 5_760));
  expect(await titles(account)).toEqual([EIGHTY]);
  await notify(counted(account, 7_200));
  expect(await titles(account)).toEqual([EIGHTY, ALL]);
  const unlimited = await activated(portal);
  await setPlan(unlimited, 'enterprise');
  await notify(counted(unlimited, 1_000_000));
  expect(await notificationsOf(unlimited)).toEqual([]);
});

test('sends no mail when mails or system updates are turned off', async () => {
  for (const preferences of [{ email_notifications: false }, { system_updates: false }]) {
    const account = await activated(portal);
    await portal.call('updatePreferences', preferences, { token: account.session });
    await quotaNotifier(portal.context)(counted(account, 1_440));
    expect([await titles(account), await mails(account)]).toEqual([[EIGHTY], []]);
  }
});

test('the next count makes up for a failed one', async () => {
  const account = await activated(portal);
  const { store } = portal.database;
  const notify = quotaNotifier(portal.context);
  await store.schema.alterTable('notification').renameTo('lost').execute();
  await expect(notify(counted(account, 1_440))).rejects.toThrow('notification');
  await store.schema.alterTable('lost').renameTo('notification').execute();
  await notify(counted(account, 1_441));
  expect(await titles(account)).toEqual([EIGHTY]);
});

test('does not query accounts that are gone or far from a mark', async () => {
  const account = await activated(portal);
  let untouched = false;
  const store = new Proxy(portal.database.store, {
    get(target, name) {
      if (untouched) throw new Error('The store was queried.');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const notify = quotaNotifier({ ...portal.context, publicUrl: '', store });
  // Once an hour, it reads the lowest limit that an account has of its own.
  await notify([]);
  untouched = true;
  await notify(counted(account, 1_439));
  await notify(counted(account, 1_800, '2026-04-01'));
  const notifyFromStore = quotaNotifier(portal.context);
  const gone = { ...account, id: '00000000-0000-4000-8000-000000000000' };
  await expect(notifyFromStore(counted(gone, 1_800))).resolves.toBeUndefined();
});

test('where calls beyond the quota continue, the texts say so, and the spend cap has marks of its own', async () => {
  const account = await activated(portal);
  await setPlan(account, 'developer');
  const overage = {
    on: true,
    currency: 'USD',
    perThousandMinor: 50,
    capMinor: 10_00,
    month: MAY,
    included: 7_200,
    endedCalls: 0,
    endedMinor: 0,
  };
  await portal.database.store
    .updateTable('account')
    .set({ overage: JSON.stringify(overage) })
    .where('id', '=', account.id)
    .execute();
  const notify = quotaNotifier(portal.context);
  for (const charged of [5_760, 7_199, 7_200, 23_199, 23_200, 27_199, 27_200])
    await notify(counted(account, charged));
  expect((await notificationsOf(account)).map(({ title, message }) => [title, message])).toEqual(
    expect.arrayContaining([
      [
        EIGHTY,
        '5,760 of 7,200 requests used this month. Calls beyond the quota continue and cost $0.50 per 1,000, at most $10.00 until 1 June.',
      ],
      [
        'Calls beyond the quota are now charged',
        '7,200 of 7,200 requests used this month. Further calls continue and cost $0.50 per 1,000, at most $10.00 until 1 June.',
      ],
      [
        '80% of the spend cap used',
        '16,000 calls beyond the quota cost $8.00 of at most $10.00. At the cap, calls are refused. You can raise it.',
      ],
      [
        'Spend cap reached',
        '20,000 calls beyond the quota cost $10.00 of at most $10.00. Further calls are refused until 1 June, or until you raise the cap.',
      ],
    ]),
  );
  const subjects = (await portal.mailsTo(account.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Your Meridian calls beyond the quota are now charged',
      '80% of your Meridian spend cap is used',
      'Your Meridian spend cap is reached',
    ]),
  );
});

test('a limit of its own below the smallest plan has its notices, too', async () => {
  const [small, usual] = [await activated(portal), await activated(portal)];
  const own = portal.database.store.updateTable('account').set({ calls_per_month: 100 });
  await own.where('id', '=', small.id).execute();
  portal.clock.nowMs += HOUR_MS;
  const notify = quotaNotifier(portal.context);
  for (const account of [small, usual]) {
    await notify(counted(account, 79));
    await notify(counted(account, 80));
  }
  expect([await titles(small), await titles(usual)]).toEqual([[EIGHTY], []]);
  await notify(counted(small, 100));
  expect(await titles(small)).toEqual([EIGHTY, ALL]);
});
