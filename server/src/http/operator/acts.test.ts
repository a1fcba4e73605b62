import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLineActor, recordAct } from '../../modules/operators/index.ts';
import { startConsole, type TestConsole } from '../../testing/operators.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let testConsole: TestConsole;
let owner: { email: string; cookie: string };
const START_MS = Date.UTC(2026, 3, 1);
const COUNT = 1_250;

beforeAll(async () => {
  portal = await startPortal();
  testConsole = await startConsole(portal);
  await portal.database.store.transaction().execute(async (trx) => {
    for (let index = 0; index < COUNT; index += 1) {
      const act = {
        actor: commandLineActor(),
        act: index % 2 === 0 ? 'customer.note' : 'customer.grant',
        subject: { kind: 'account', id: `account-${index}` },
        reason: index === 7 ? '=Trial, "longer"' : `Reason ${index}`,
        details: { index },
      } as const;
      await recordAct(trx, act, START_MS + index * 1_000);
    }
  });
  owner = await testConsole.signedIn('owner');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

interface Act {
  id: number;
  act: string;
  subject_id: string;
}
const list = async (request: object) => {
  const { body } = await testConsole.call('listActs', request, owner);
  return body as unknown as { items: Act[]; has_more: boolean };
};

test('lists every act once, the newest first, page by page', async () => {
  const ids: number[] = [];
  for (let before: number | undefined; ;) {
    const page = await list({ limit: 500, ...(before !== undefined && { before }) });
    ids.push(...page.items.map(({ id }) => id));
    before = ids.at(-1);
    if (!page.has_more) break;
  }
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(COUNT);
});

test.each([
  [{ search: 'reason 12' }, 61],
  [{ search: '100%' }, 0],
  [{ act: 'customer.grant' }, 625],
  [{ act: 'customer' }, 1_250],
  [{ subject: 'account-3' }, 1],
  [{ actor: 'nobody' }, 0],
  [{ since: '2026-04-01T00:00:10Z', until: '2026-04-01T00:00:20Z' }, 10],
  [{ act: 'customer.note', since: '2026-04-01T00:00:10Z', until: '2026-04-01T00:00:20Z' }, 5],
])('finds acts by %o', async (filter, count) => {
  let found = 0;
  for (let before: number | undefined; ;) {
    const { items, has_more } = await list({
      ...filter,
      limit: 500,
      ...(before !== undefined && { before }),
    });
    found += items.length;
    before = items.at(-1)?.id;
    if (!has_more) break;
  }
  expect(found).toBe(count);
});

test('names the operator that an act is about', async () => {
  const { items } = await list({ act: 'operator.add', limit: 1 });
  expect(items[0]).toMatchObject({ subject_kind: 'operator', subject_name: owner.email });
});

test('exports all that match as CSV and JSON, and records each export', async () => {
  const filter = { act: 'customer' };
  const csv = await testConsole.call('exportActs', { ...filter, format: 'csv' }, owner);
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="audit-2026-05-11\.csv"$/);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('id,at,actor,role,act,subject_kind,subject_id,subject_name,reason,details,address');
  expect(lines).toHaveLength(COUNT + 1);
  // What a spreadsheet would run begins with an apostrophe.
  expect(csv.text).toContain(`"'=Trial, ""longer"""`);

  const json = await testConsole.call('exportActs', { ...filter, format: 'json' }, owner);
  const acts = JSON.parse(json.text) as Act[];
  expect(acts).toHaveLength(COUNT);
  expect(acts.at(-1)).toMatchObject({ act: 'customer.note', details: { index: 0 } });
  const none = await testConsole.call('exportActs', { subject: 'none', format: 'json' }, owner);
  expect(JSON.parse(none.text)).toEqual([]);

  const { items } = await list({ act: 'audit.export' });
  expect(items.map((it) => (it as unknown as { details: unknown }).details)).toEqual([
    { format: 'json', subject: 'none' },
    { format: 'json', act: 'customer' },
    { format: 'csv', act: 'customer' },
  ]);
});
