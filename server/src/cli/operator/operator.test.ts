import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLineActor } from '../../modules/operators/index.ts';
import { startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { runAudit } from './audit.ts';
import { runOperator } from './operator.ts';

let portal: TestPortal;
let testConsole: TestConsole;
beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const LINK = /https:\/\/portal\.test\/operator\/set-up#([\w-]{43})/;

async function meridian(command: 'operator' | 'audit', ...argv: string[]) {
  let out = '';
  let err = '';
  const questions: string[] = [];
  const io = {
    config: { home: '', databaseUrl: portal.database.url },
    consoleUrl: 'https://portal.test/operator',
    confirm: async (question: string) => questions.push(question) < 1,
    stdout: { write: (text: string) => Boolean((out += text)) },
    stderr: { write: (text: string) => Boolean((err += text)) },
    now: portal.context.now,
  };
  const code = await (command === 'operator' ? runOperator(argv, io) : runAudit(argv, io));
  return { code, out, err, questions };
}
const operator = (...argv: string[]) => meridian('operator', ...argv);
const opens = async (token: string) => (await testConsole.call('beginSetUp', { token })).status === 200;
const audit = async (...argv: string[]) =>
  JSON.parse((await meridian('audit', '--json', ...argv)).out) as Record<string, unknown>[];

test('adds an operator with a one-time link below the console, and records it', async () => {
  const { code, out } = await operator('add', 'Ann@Portal.test', '--role', 'support');
  expect(code).toBe(0);
  expect(await opens(LINK.exec(out)![1]!)).toBe(true);
  expect((await audit('--act', 'operator.add'))[0]).toMatchObject({
    actor: commandLineActor().name,
    role: 'command-line',
    reason: 'On the command line',
    details: { role: 'support' },
  });
  const again = await operator('add', 'ann@portal.test', '--role', 'owner');
  expect(again).toMatchObject({ code: 1, out: '', err: 'ann@portal.test is already an operator.\n' });
});

test('prints JSON for programs', async () => {
  const added = await operator('add', 'json@portal.test', '--role', 'viewer', '--json');
  expect(JSON.parse(added.out)).toEqual({
    email: 'json@portal.test',
    link: expect.stringMatching(LINK) as string,
  });
  const list = JSON.parse((await operator('list', '--json')).out) as object[];
  expect(list).toContainEqual(
    expect.objectContaining({ email: 'json@portal.test', role: 'viewer', state: 'invited' }),
  );
});

test('a reset ends the earlier link and prints another one; a removal ends all', async () => {
  const first = LINK.exec((await operator('add', 'ben@portal.test', '--role', 'owner')).out)![1]!;
  const reset = await operator('reset', 'ben@portal.test', '--yes', '--reason', 'Lost phone');
  const second = LINK.exec(reset.out)![1]!;
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  expect((await operator('role', 'ben@portal.test', '--role', 'viewer')).out).toBe(
    'ben@portal.test has the role viewer.\n',
  );
  expect((await operator('remove', 'ben@portal.test', '--yes')).code).toBe(0);
  expect(await opens(second)).toBe(false);
  expect(await operator('reset', 'ben@portal.test', '--yes')).toMatchObject({
    code: 1,
    err: 'No operator has the address ben@portal.test.\n',
  });
  expect((await operator('list')).out).toMatch(/viewer +removed +never +ben@portal\.test/);
  // The address can be added again.
  expect((await operator('add', 'ben@portal.test', '--role', 'finance')).code).toBe(0);
  expect((await audit('--search', 'ben@portal')).map(({ act, reason }) => [act, reason])).toEqual([
    ['operator.add', 'On the command line'],
    ['operator.remove', 'On the command line'],
    ['operator.change', 'On the command line'],
    ['operator.reset', 'Lost phone'],
    ['operator.add', 'On the command line'],
  ]);
});

test('asks before access ends, and changes nothing without an answer', async () => {
  await operator('add', 'cem@portal.test', '--role', 'owner');
  for (const verb of ['reset', 'remove']) {
    const { code, out, questions } = await operator(verb, 'cem@portal.test');
    expect([code, out, questions]).toEqual([
      1,
      '',
      ['This ends all sessions of cem@portal.test at once. Continue?'],
    ]);
  }
  expect((await operator('list')).out).toMatch(/owner +invited +never +cem@portal\.test/);
});

test.each([
  [['add', 'dan@portal.test'], '--role must be one of owner, support, finance, viewer.'],
  [['add', 'dan@portal.test', '--role', 'boss'], '--role must be one of'],
  [['add', 'dan', '--role', 'owner'], 'Please enter a valid email address'],
  [['dismiss', 'dan@portal.test'], 'Unknown command: meridian operator dismiss.'],
  [['list', 'dan@portal.test'], 'takes no address'],
  [['add', 'dan@portal.test', '--role', 'owner', '--sudo'], "Unknown option '--sudo'"],
])('explains what is wrong with %o, and changes nothing', async (argv, message) => {
  const { code, out, err } = await operator(...argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(message);
  expect(err).toContain('meridian operator add EMAIL --role');
  expect((await operator('list')).out).not.toContain('dan@portal.test');
});

test('shows its help without a store', async () => {
  for (const argv of [['--help'], []]) expect((await operator(...argv)).out).toContain('It sets a password');
  expect((await meridian('audit', '--help')).out).toContain('--since, --until DATE');
});

test('filters the log by act, actor, subject and time, and refuses unclear filters', async () => {
  const { out } = await operator('add', 'eve@portal.test', '--role', 'viewer', '--json');
  expect(out).toContain('eve@portal.test');
  const [newest] = await audit('--act', 'operator.add', '--limit', '1');
  expect(newest).toMatchObject({ subject_name: 'eve@portal.test' });
  expect(await audit('--subject', String(newest!['subject_id']))).toHaveLength(1);
  expect(await audit('--actor', 'nobody')).toEqual([]);
  expect(await audit('--since', '2100-01-01')).toEqual([]);
  expect((await audit('--until', '2100-01-01')).length).toBeGreaterThan(1);
  expect((await meridian('audit', '--limit', '1')).out).toMatch(
    /^2026-05-11T09:00:00Z {2}\S+ {2}operator\.add {2}operator eve@portal\.test {2}\(On the command line\)\n$/,
  );
  for (const argv of [['--since', 'soon'], ['--limit', '0'], ['--who', 'x'], ['more']]) {
    const { code, err } = await meridian('audit', ...argv);
    expect([argv, code]).toEqual([argv, 1]);
    expect(err).toContain('meridian audit [--act ACT]');
  }
});
