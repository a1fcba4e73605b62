import type { PortalInput } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedOperator, startConsole, type TestConsole } from '../../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { deleteOldFeedback } from './queries.ts';
import { FEEDBACK_KEPT_MS } from './read-feedback.ts';

let portal: TestPortal;
let testConsole: TestConsole;
let viewer: SignedOperator;
beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
  viewer = await testConsole.signedIn('viewer');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

let hosts = 0;
async function send(changes: Partial<PortalInput<'sendFeedback'>> = {}, address?: string) {
  portal.clock.nowMs += 1_000;
  hosts += 1;
  const body = { page: '/documentation/alerts', helpful: true, ...changes };
  return portal.call('sendFeedback', body, { address: address ?? `198.51.100.${hosts}` });
}
const idOf = async (changes?: Partial<PortalInput<'sendFeedback'>>) => {
  const { status, body } = await send(changes);
  expect(status).toBe(200);
  return body.additionalInfo['id'] as string;
};
const read = async (page?: string) =>
  (await testConsole.call('readFeedback', page === undefined ? {} : { page }, viewer)).body;

test('a reader answers without an account and adds a comment; an operator sees both by page', async () => {
  const page = '/documentation/guides/limits';
  const id = await idOf({ page, helpful: false });
  expect(await idOf({ id, page, helpful: false, comment: 'The table\nis <cut>.' })).toBe(id);
  await idOf({ page });
  await idOf({ page: '/documentation', helpful: true });
  const { pages, comments } = (await read(page)) as { pages: { page: string }[]; comments: object[] };
  expect(pages.find((each) => each.page === page)).toMatchObject({ yes: 1, no: 1, comments: 1 });
  expect(pages[0]).toMatchObject({ page });
  expect(comments).toEqual([
    expect.objectContaining({ id, page, helpful: false, comment: 'The table\nis <cut>.' }),
  ]);
  expect(await read('/documentation')).toMatchObject({ comments: [] });
});

test('stores nothing about the reader', async () => {
  const id = await idOf({ comment: 'Clear' });
  const row = await portal.database.store
    .selectFrom('documentation_feedback')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Object.keys(row).toSorted()).toEqual(['at', 'comment', 'helpful', 'id', 'page']);
});

test('the id of an answer changes no answer about another page', async () => {
  const id = await idOf({ comment: 'Mine' });
  await send({ id, page: '/documentation/reports', comment: 'Theirs' });
  const rows = await portal.database.store
    .selectFrom('documentation_feedback')
    .select(['page', 'comment'])
    .where('id', '=', id)
    .execute();
  expect(rows).toEqual([{ page: '/documentation/alerts', comment: 'Mine' }]);
});

test.each([
  ['page', { page: '/pricing' }],
  ['page', { page: '/documentation/a/b/c' }],
  ['page', { page: 'https://evil.test/documentation' }],
  ['id', { id: '1' }],
  ['comment', { comment: 'x'.repeat(1_001) }],
  ['comment', { comment: 'a\u0000b' }],
])('refuses a wrong %s', async (field, changes) => {
  const { status, body } = await send(changes);
  expect([status, Object.keys(body.additionalInfo['errors'] as object)]).toEqual([400, [field]]);
});

test('accepts 30 answers an hour from a client address', async () => {
  const codes: unknown[] = [];
  for (let at = 0; at < 31; at += 1) codes.push((await send({}, '203.0.113.7')).body.code);
  expect(codes.filter((code) => code === '000')).toHaveLength(30);
  expect(codes.at(-1)).toBe('190');
});

test('keeps answers for two years', async () => {
  const { store } = portal.database;
  const sweepAfter = (ms: number) =>
    deleteOldFeedback(store, new Date(portal.clock.nowMs + ms - FEEDBACK_KEPT_MS));
  const id = await idOf();
  const count = async () =>
    (await store.selectFrom('documentation_feedback').select('id').where('id', '=', id).execute()).length;
  await sweepAfter(FEEDBACK_KEPT_MS - 1);
  expect(await count()).toBe(1);
  await sweepAfter(FEEDBACK_KEPT_MS);
  expect(await count()).toBe(0);
});
