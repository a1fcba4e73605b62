import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form } from '../../testing/accounts.ts';
import { type SignedOperator, startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

const SUPPORT = 'support@operator.test';
let portal: TestPortal;
let testConsole: TestConsole;
let support: SignedOperator;
beforeAll(async () => {
  portal = await startPortal({ operator: { contact: { support: SUPPORT, sales: null, technical: null } } });
  testConsole = await startConsole(portal);
  support = await testConsole.signedIn('support');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

async function written(changes: { email?: string; topic?: 'sales'; token?: string } = {}) {
  const { token, ...more } = changes;
  portal.clock.nowMs += 1_000;
  const body = {
    topic: 'support' as const,
    name: 'A Person',
    email: form().email,
    subject: 'No data',
    message: 'Since <noon>.\nPlease help.',
    ...more,
  };
  const reply = await portal.call('submitContact', body, token === undefined ? {} : { token });
  return { id: reply.body.additionalInfo['ticket'] as string, email: body.email };
}
const read = async (id: string) => (await testConsole.call('readRequest', { id }, support)).body;
const answer = (id: string, text: string, by = support) =>
  testConsole.call('answerRequest', { id, text }, by);

test('a request is open until it is answered, and the answer reaches its sender with the request', async () => {
  const { id, email } = await written();
  expect(await read(id)).toMatchObject({ id, state: 'open', email, account: null, messages: [] });
  const { status, body } = await answer(id, 'It was the feed.\nIt is back.');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'answered',
    messages: [{ kind: 'answer', author: support.email, text: 'It was the feed.\nIt is back.' }],
  });
  const [mail] = await portal.mailsTo(email);
  expect(mail).toMatchObject({ subject: `Re: No data (${id})`, replyTo: SUPPORT });
  expect(mail!.text).toContain('It was the feed.');
  expect(mail!.text).toContain('> Since <noon>.\n> Please help.');
  expect(mail!.html).toContain('Since &lt;noon&gt;.');
});

test('the log records what was done and none of the words', async () => {
  const { id, email } = await written();
  await testConsole.call('noteRequest', { id, text: 'SECRET-NOTE' }, support);
  await answer(id, 'SECRET-ANSWER');
  const { text, body } = await testConsole.call('listActs', { act: 'message.answer', search: id }, support);
  expect(body['items']).toMatchObject([
    { subject_kind: 'message', subject_id: id, details: { act: 'answer' } },
    { subject_kind: 'message', subject_id: id, details: { act: 'note' } },
  ]);
  expect(text).not.toMatch(new RegExp(`SECRET|${email}|No data`));
});

test('a note is for operators and is not mailed', async () => {
  const { id, email } = await written();
  const { body } = await testConsole.call('noteRequest', { id, text: 'Ask Lin.' }, support);
  expect(body).toMatchObject({ state: 'open', messages: [{ kind: 'note', text: 'Ask Lin.' }] });
  expect(await portal.mailsTo(email)).toHaveLength(1);
});

test('an operator takes a request, closes it and opens it again, each once', async () => {
  const { id } = await written();
  const step = (name: string) => testConsole.call('changeRequest', { id, step: name }, support);
  expect((await step('assign')).body).toMatchObject({ assignedTo: support.email, state: 'open' });
  expect((await step('assign')).status).toBe(409);
  expect((await step('close')).body).toMatchObject({ state: 'closed' });
  expect((await step('close')).status).toBe(409);
  expect((await step('reopen')).body).toMatchObject({ state: 'open', assignedTo: support.email });
  expect((await testConsole.call('changeRequest', { id: 'T-222222', step: 'close' }, support)).status).toBe(
    404,
  );
});

test('belongs to the account of the sender, and says whether the sender was signed in', async () => {
  const { id: accountId, session, email } = await activated(portal);
  const signedIn = await written({ token: session });
  expect((await read(signedIn.id))['account']).toEqual({ id: accountId, email, isSignedIn: true });
  const typed = await written({ email: email.toUpperCase() });
  expect((await read(typed.id))['account']).toEqual({ id: accountId, email, isSignedIn: false });
});

test('lists by state and topic, the newest first, page by page, and counts what is open', async () => {
  const sent = [
    await written({ topic: 'sales' }),
    await written({ topic: 'sales' }),
    await written({ topic: 'sales' }),
  ];
  const list = async (request: object) => {
    const { body } = await testConsole.call('listRequests', { topic: 'sales', ...request }, support);
    return body as { items: { id: string }[]; next: string | null };
  };
  const ids = sent.map(({ id }) => id).toReversed();
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', after: first.next });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  expect(await testConsole.call('listRequests', { after: 'x' }, support)).toMatchObject({ status: 400 });

  const count = async () => (await testConsole.call('countRequests', {}, support)).body as { open: number };
  const { open } = await count();
  await answer(sent[0]!.id, 'Yes.');
  expect(await count()).toMatchObject({ open: open - 1, oldestAt: expect.any(String) });
  expect((await list({ state: 'answered' })).items).toMatchObject([{ id: sent[0]!.id }]);
  expect((await list({ state: 'open' })).items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
});
