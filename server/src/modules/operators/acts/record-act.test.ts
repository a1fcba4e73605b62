import {
  OPERATOR_ROLES,
  type OperatorRole,
  PERMISSIONS,
  type Permission,
} from '@meridian/contracts/operator/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import type { Actor } from './actor.ts';
import { commandLineActor } from './actor.ts';
import { type Act, recordAct } from './record-act.ts';

const NOW_MS = Date.UTC(2026, 4, 11, 9);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const operator = (role: OperatorRole): Actor => ({
  operatorId: null,
  name: `${role}@portal.test`,
  role,
  address: '10.0.0.1',
});
const record = (act: Act) => database.store.transaction().execute((trx) => recordAct(trx, act, NOW_MS));
const acts = async () => (await database.pool.query('select * from operator_act order by id')).rows;

test('records actor, act, subject, time, address and reason', async () => {
  await record({
    actor: operator('owner'),
    act: 'customer.refund',
    subject: { kind: 'account', id: 'a1' },
    reason: ' Outage of Monday ',
    details: { amountMinor: 500 },
  });
  expect((await acts()).at(-1)).toMatchObject({
    at: new Date(NOW_MS),
    actor: 'owner@portal.test',
    role: 'owner',
    act: 'customer.refund',
    subject_kind: 'account',
    subject_id: 'a1',
    reason: 'Outage of Monday',
    details: { amountMinor: 500 },
    address: '10.0.0.1',
  });
});

test.each(
  (Object.keys(PERMISSIONS) as Permission[]).flatMap((act) =>
    OPERATOR_ROLES.map((role) => [role, act] as const),
  ),
)('a %s does %s exactly when the table says so', async (role, act) => {
  const done = record({ actor: operator(role), act, reason: 'Test' });
  const code = await done.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  expect(code).toBe((PERMISSIONS[act] as readonly string[]).includes(role) ? 'done' : '140');
});

test('refuses a change without a reason, also on the command line, and records nothing', async () => {
  const before = (await acts()).length;
  for (const reason of [undefined, '', '  '])
    await expect(
      record({ actor: commandLineActor(), act: 'customer.suspend', reason }),
    ).rejects.toMatchObject({ code: '101', details: { errors: { reason: expect.any(String) } } });
  await expect(
    record({ actor: commandLineActor(), act: 'customer.suspend', reason: 'x'.repeat(501) }),
  ).rejects.toMatchObject({ code: '101' });
  expect(await acts()).toHaveLength(before);
});

test('needs no reason to read, to export or to sign in', async () => {
  const before = (await acts()).length;
  for (const act of ['audit.read', 'audit.export', 'session.opened'] as const)
    await record({ actor: operator('owner'), act });
  expect(await acts()).toHaveLength(before + 3);
});

test('names the system user of the command line', async () => {
  await record({ actor: commandLineActor(), act: 'operator.add', reason: 'Test' });
  expect((await acts()).at(-1)).toMatchObject({
    actor: commandLineActor().name,
    role: 'command-line',
    operator_id: null,
    address: null,
  });
});

test('an act is undone with the transaction that did it', async () => {
  const before = (await acts()).length;
  const failed = database.store.transaction().execute(async (trx) => {
    await recordAct(trx, { actor: operator('owner'), act: 'customer.suspend', reason: 'Test' }, NOW_MS);
    throw new Error('The change failed');
  });
  await expect(failed).rejects.toThrow('The change failed');
  expect(await acts()).toHaveLength(before);
});

test.each(['update operator_act set reason = null', 'delete from operator_act', 'truncate operator_act'])(
  'the store refuses: %s',
  async (statement) => {
    const before = await acts();
    await expect(database.pool.query(statement)).rejects.toThrow('operator_act is append-only');
    expect(await acts()).toEqual(before);
  },
);
