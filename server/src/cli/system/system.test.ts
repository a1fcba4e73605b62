import { createSecrets } from '../../shared/secrets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { masterSecretSource } from '../../config/master-secret.ts';
import { openMailQueue } from '../../jobs/mail-queue.ts';
import { outputOf } from '../../testing/command.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { runSystem } from './system.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15);
const MASTER = 'ab'.repeat(32);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const secrets = createSecrets(Buffer.from(MASTER, 'hex'));
  // Makes the queues, as a server does.
  const queue = await openMailQueue({ pool: database.pool, secrets, onError: () => undefined });
  await queue.stop();
  for (const name of ['one', 'two', 'three']) {
    const mail = { to: `${name}@mail.test`, subject: 'Invoice', html: 'x', text: 'x' };
    await database.pool.query(
      `insert into pgboss.job (name, data, source_retry_count, source_output)
       values ('mail-unsent', $1, 20, '{"message": "451 try again later"}')`,
      [{ sealed: secrets.encrypt(JSON.stringify(mail)).toString('base64') }],
    );
  }
});
afterAll(() => database.drop());

async function run(argv: readonly string[], confirm?: (question: string) => Promise<boolean>) {
  const config = readConfig({ DATABASE_URL: database.url, MERIDIAN_SECRET: MASTER });
  return await outputOf((output) =>
    runSystem(argv, {
      config,
      source: masterSecretSource(config),
      confirm,
      now: () => NOW_MS,
      ...output,
    }),
  );
}
const mails = async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from pgboss.job order by name');
  return rows.map(({ name }) => name);
};
const idOfFirst = async () => {
  const { items } = JSON.parse((await run(['undelivered', 'mail', '--json'])).out) as {
    items: { id: string }[];
  };
  return items[0]!.id;
};

test('lists what is undelivered with addresses masked, and sends one and then all again', async () => {
  const listed = await run(['undelivered', 'mail']);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toContain('t•••@mail.test  Invoice');
  expect(listed.out).toContain('after 21 attempts: 451 try again later');
  const id = await idOfFirst();
  const one = ['retry', 'mail', id, '--reason', 'The server is back'];
  expect(await run(one)).toMatchObject({ code: 1, err: expect.stringContaining('--yes') });
  expect(await run(one, async () => false)).toMatchObject({ code: 1 });
  expect(await mails()).toEqual(['mail-unsent', 'mail-unsent', 'mail-unsent']);
  expect(await run(one, async () => true)).toEqual({ code: 0, out: '1 sent again.\n', err: '' });
  expect(await run([...one, '--yes'])).toMatchObject({
    code: 1,
    err: 'This undelivered mail does not exist.\n',
  });
  const all = await run(['retry', 'mail', '--all', '--reason', 'The server is back', '--yes', '--json']);
  expect(JSON.parse(all.out)).toEqual({ retried: 2, hasMore: false });
  expect(await mails()).toEqual(['mail', 'mail', 'mail']);
  const acts = await database.store.selectFrom('operator_act').select(['act', 'role', 'reason']).execute();
  expect(acts).toEqual(
    acts.map(() => ({ act: 'system.retry', role: 'command-line', reason: 'The server is back' })),
  );
  expect(acts).toHaveLength(2);
});

test('attention says what needs attention, with exit code 1', async () => {
  const { code, out } = await run(['attention']);
  expect([code, out]).toEqual([1, expect.stringContaining('There is no backup yet.')]);
});

test.each([
  [['nodes'], 'PROCESS'],
  [['jobs'], 'QUEUE'],
  [['backups'], 'There is no backup yet.'],
  [['storage'], 'Database'],
  [['settings'], 'MERIDIAN_SECRET'],
] as const)('%j prints text, and JSON on request', async (argv, text) => {
  const { code, out } = await run(argv);
  expect([code, out.includes(text), out.includes(MASTER)]).toEqual([0, true, false]);
  const json = await run([...argv, '--json']);
  expect(typeof JSON.parse(json.out)).toBe('object');
  expect(json.out).not.toContain(MASTER);
});

test.each([
  [['nothing'], 'Unknown command: meridian system nothing.'],
  [['nodes', 'x'], 'takes only options'],
  [['undelivered', 'letter'], 'kind must be mail or webhook'],
  [['retry', 'mail', '--reason', 'x'], '--all'],
  [['retry', 'job', '--all', '--reason', 'x'], 'only one job at a time'],
  [['retry', 'mail', '--all'], 'A reason is required'],
  [['retry', 'job', 'x', '--reason', 'x'], 'id must be the id of a failed job'],
  [['nodes', '--unknown'], '--unknown'],
])('%j is refused with a sentence', async (argv, sentence) => {
  expect(await run(argv)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
});
