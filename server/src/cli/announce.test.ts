import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAnnounce } from './announce.ts';
import { activated, signedUp } from '../testing/accounts.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function announce(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runAnnounce(argv, {
    config: { home: '', databaseUrl: portal.database.url },
    stdout: { write: (text: string) => Boolean((out += text)) },
    stderr: { write: (text: string) => Boolean((err += text)) },
    now: portal.context.now,
  });
  return { code, out, err };
}
const announced = async (token: string) => {
  const { body } = await portal.call('listNotifications', {}, { token });
  const items = body.additionalInfo['items'] as { title: string }[];
  return items.filter(({ title }) => title !== 'Welcome to Meridian');
};

test('notifies each verified account once, and later accounts when repeated', async () => {
  const [one, two] = [await activated(portal), await activated(portal)];
  await signedUp(portal);
  const words = ['Maintenance on Sunday', 'From 08:00 to 08:10 UTC calls may wait.', '--link', '/status'];
  expect(await announce(...words)).toEqual({ code: 0, out: '2 accounts notified.\n', err: '' });
  for (const { session } of [one, two]) {
    expect(await announced(session)).toEqual([
      {
        id: expect.any(String),
        kind: 'system',
        type: 'info',
        title: words[0],
        message: words[1],
        link: '/status',
        time: new Date(portal.clock.nowMs).toISOString(),
        read: false,
      },
    ]);
  }
  const late = await activated(portal);
  expect((await announce(...words)).out).toBe('1 account notified.\n');
  expect(await announced(late.session)).toHaveLength(1);
  expect((await announce(words[0]!, words[1]!)).out).toBe('3 accounts notified.\n');
});

test('notifies more accounts than fit into one statement, and prints progress', async () => {
  await portal.database.pool.query(
    `insert into account (email, email_key, name, address_info, created_at, verified_at)
     select n || '@many.test', n || '@many.test', 'A Person', '{}', now(), now() from generate_series(1, 1500) n`,
  );
  const { out } = await announce('Many', 'Sent.');
  expect(out).toMatch(/^1000 of \d{4} accounts\n\d{4} accounts notified\.\n$/);
  const { rows } = await portal.database.pool.query<{ n: number }>(
    "select count(*)::int as n from notification where title = 'Many'",
  );
  expect(out).toContain(`${rows[0]!.n} accounts notified.`);
});

test.each([
  [[], 'Give a title and a message'],
  [['Only a title'], 'Give a title and a message'],
  [['A', 'B', 'C'], 'Give a title and a message'],
  [['A', ' '], 'Give a title and a message'],
  [['A', 'B', '--link', 'https://elsewhere.test'], 'The link must be a path of the portal'],
  [['A', 'B', '--link', '//elsewhere.test'], 'The link must be a path of the portal'],
  [['A'.repeat(121), 'B'], 'The title is longer than 120 characters'],
  [['A', 'B', '--all'], '--all'],
])('%j is refused and says why', async (argv, why) => {
  const { code, out, err } = await announce(...argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
  expect(err).toContain('meridian announce TITLE MESSAGE');
});
