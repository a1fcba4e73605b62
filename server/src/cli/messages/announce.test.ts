import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverAnnouncements } from '../../modules/messaging/index.ts';
import { outputOf, terminalOf } from '../../testing/command.ts';
import { activated, signedUp } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { runAnnounce } from './announce.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const asked: string[] = [];
async function announce(argv: readonly string[], answer?: boolean) {
  return await outputOf((output) =>
    runAnnounce(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      ...output,
      now: portal.context.now,
      ...terminalOf(asked, answer),
    }),
  );
}
const titlesOf = async (token: string) => {
  const { body } = await portal.call('listNotifications', {}, { token });
  const items = body.additionalInfo['items'] as { title: string }[];
  return items.map(({ title }) => title).filter((title) => title !== 'Welcome to Meridian');
};

test('a running server delivers it to verified accounts, and the list says how far it is', async () => {
  const [one, two] = [await activated(portal), await activated(portal)];
  await signedUp(portal);
  const words = ['Maintenance on Sunday', 'Calls may wait.', '--link', '/status', '--yes'];
  const { code, out } = await announce(words);
  const [, id] = /^Announcement (\S+) for 2 accounts\.\n$/.exec(out) ?? [];
  expect([code, id]).toEqual([0, expect.any(String)]);
  expect((await announce(['--list'])).out).toContain('0 of 2, 0 by email  Maintenance on Sunday');
  await deliverAnnouncements(portal.context);
  for (const { session } of [one, two]) expect(await titlesOf(session)).toEqual(['Maintenance on Sunday']);
  expect((await announce(['--list'])).out).toMatch(new RegExp(`^${id} +sent +\\S+ +2 of 2`));
  expect(await announce(['--stop', id!])).toEqual({ code: 1, out: '', err: 'The announcement is sent.\n' });
});

test('goes to the customers that are named, at a time, and can be stopped before', async () => {
  const { email, id: accountId } = await activated(portal);
  const given = ['Hello', 'To you.', '--to', email, '--to', accountId, '--mail', '--at', '+2h'];
  const { code, out } = await announce([...given, '--yes', '--json']);
  expect(code).toBe(0);
  const { id } = JSON.parse(out) as { id: string };
  expect(JSON.parse(out)).toMatchObject({
    state: 'planned',
    recipients: 1,
    dueAt: new Date(portal.clock.nowMs + 7_200_000).toISOString(),
  });
  expect((await announce(['--stop', id])).out).toBe(`Announcement ${id} is stopped: 0 accounts have it.\n`);
});

test('asks with the number of recipients, and sends nothing without a yes', async () => {
  const { email } = await activated(portal);
  const given = ['Question', 'Yes?', '--to', email, '--mail'];
  for (const answer of [undefined, false])
    expect(await announce(given, answer)).toEqual({
      code: 1,
      out: '',
      err: 'Nothing was sent. Add --yes to skip the question.\n',
    });
  expect(asked.at(-1)).toBe('Send it to 1 account, 1 of them by email?');
  expect((await announce(given, true)).code).toBe(0);
});

test.each([
  [['Only a title'], 'Enter a title and a text'],
  [['A', 'B', 'C'], 'Enter a title and a text'],
  [['A', ' '], 'Text is required'],
  [['A', 'B', '--link', 'https://elsewhere.test'], 'Link must be a path of the portal'],
  [['A', 'B', '--link', '//elsewhere.test'], 'Link must be a path of the portal'],
  [['A'.repeat(121), 'B'], 'Title must be at most 120 characters'],
  [['A', 'B', '--plan', 'gold'], 'Plan must be one of'],
  [['A', 'B', '--plan', 'pro', '--to', 'a@mail.test'], 'Use either --plan or --to'],
  [['A', 'B', '--at', 'soon'], '--at must be a time'],
  [['A', 'B', '--to', 'nobody@mail.test', '--yes'], 'These are not customers: nobody@mail.test'],
  [['A', 'B', '--all'], '--all'],
])('%j is refused and says why', async (argv, why) => {
  const { code, out, err } = await announce(argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
});
