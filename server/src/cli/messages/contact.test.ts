import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterSecretSource } from '../../config/master-secret.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { outputOf } from '../../testing/command.ts';
import { form } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { runContact } from './contact.ts';

const SECRET = Buffer.alloc(32, 9);
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ secrets: createSecrets(SECRET) });
});
afterAll(() => portal.close());

async function contact(argv: readonly string[], answer?: boolean) {
  const { operator, now } = portal.context;
  return await outputOf((output) =>
    runContact(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      source: masterSecretSource({ home: '', masterSecret: SECRET }),
      publicUrl: 'http://portal.test',
      operator,
      ...output,
      now,
      ...(answer !== undefined && { confirm: async () => answer }),
    }),
  );
}
async function written() {
  const { email } = form();
  const body = { topic: 'support', name: 'A Person', email, subject: 'No data', message: 'Help.' } as const;
  const reply = await portal.call('submitContact', body);
  return { id: reply.body.additionalInfo['ticket'] as string, email };
}
/** The mails that wait for a server. */
const queuedMails = async () =>
  Number(
    (await portal.database.pool.query("select count(*) from pgboss.job where name = 'mail'")).rows[0].count,
  );

test('lists, shows, notes, closes and reopens a request', async () => {
  const { id, email } = await written();
  expect((await contact(['list'])).out).toMatch(
    new RegExp(`^${id} +open +support +\\S+ +${email} +No data\n$`),
  );
  const noted = await contact(['note', id, 'Ask Lin.', '--json']);
  expect(JSON.parse(noted.out)).toMatchObject({ id, state: 'open', messages: [{ kind: 'note' }] });
  expect((await contact(['close', id.toLowerCase()])).out).toContain(`${id}  closed  No data`);
  expect(await contact(['close', id])).toEqual({ code: 1, out: '', err: `The request ${id} is closed.\n` });
  expect((await contact(['list'])).out).toBe('No requests.\n');
  expect((await contact(['list', '--state', 'all'])).out).toContain(id);
  expect((await contact(['reopen', id])).code).toBe(0);
  expect((await contact(['show', id])).out).toContain('Ask Lin.');
});

test('an answer is mailed once somebody confirmed it', async () => {
  const { id } = await written();
  for (const answer of [undefined, false]) {
    const { code, err } = await contact(['answer', id, 'It is back.'], answer);
    expect([code, err]).toEqual([1, 'Nothing was done. Add --yes to skip the question.\n']);
  }
  const before = await queuedMails().catch(() => 0);
  const { code, out } = await contact(['answer', id, 'It is back.', '--yes', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ state: 'answered', messages: [{ text: 'It is back.' }] });
  expect((await queuedMails()) - before).toBe(1);
});

test.each([
  [['show', 'x'], 'id must be a number such as T-7K3M9Q'],
  [['answer', 'T-222222'], 'Answer is required'],
  [['answer', 'T-222222', 'two', 'texts'], 'Put text with several words in quotes'],
  [['list', '--state', 'lost'], 'state must be one of open, answered, closed'],
  [['forward', 'T-222222'], 'Unknown command forward'],
])('%j is refused and says why', async (argv, why) => {
  const { code, out, err } = await contact(argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
});
