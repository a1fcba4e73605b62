import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { actingFor, createdOrganisation, joined } from '../../testing/organisations.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let owner: Awaited<ReturnType<typeof activated>>;
let organisationId: string;
beforeAll(async () => {
  portal = await startPortal();
  owner = await activated(portal);
  organisationId = await createdOrganisation(portal, owner);
});
afterAll(() => portal.close());

const acting = (person: { session: string } = owner) => actingFor(portal, person, organisationId);
const logOf = async (filters: object = {}) => {
  const { body } = await portal.call('organisationLog', filters, await acting());
  return body.additionalInfo['items'] as { act: string; subject: string; result: string; address: string }[];
};

test('names who did what, when, to what and from where, refusals included', async () => {
  const developer = await joined(portal, owner, { organisationId, role: 'developer' });
  const address = '198.51.100.7';
  const by = { ...(await acting(developer)), address };
  await portal.call('createKey', { name: 'Build server' }, by);
  await portal.call('createKey', { name: 'Build server' }, by);
  const entry = { act: 'createKey', subject: 'Build server', address, member: { email: developer.email } };
  expect(await logOf({ member_id: developer.id })).toMatchObject([
    { ...entry, result: 'refused' },
    { ...entry, result: 'done' },
    { act: 'acceptInvitation', subject: 'developer' },
  ]);
  const invited = { act: 'inviteMember', subject: `${developer.email} as developer`, result: 'done' };
  expect(await logOf({ member_id: owner.id })).toMatchObject([invited, { act: 'createOrganisation' }]);
  expect(await logOf({ act: 'inviteMember' })).toHaveLength(1);
});

test('is a CSV file, too', async () => {
  const { token, headers } = await acting();
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/v1/portal/organisation/log/export',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: {},
  });
  expect(reply.headers['content-disposition']).toBe('attachment; filename="audit-log-2026-05-11.csv"');
  const lines = reply.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('time,member,email,act,subject,result,address');
  expect(lines.at(-1)).toMatch(/^2026-05-11T09:00:00\.000Z,A Person,.+,createOrganisation,Harbour Ltd,done,/);
});

test('of another organisation shows nothing of this one', async () => {
  const other = await activated(portal);
  const theirs = await actingFor(portal, other, await createdOrganisation(portal, other));
  const { body } = await portal.call('organisationLog', { member_id: owner.id }, theirs);
  expect(body.additionalInfo).toMatchObject({ items: [], total: 0 });
});

test('is never changed or deleted, and knows no more than the account of a member that was erased', async () => {
  const { pool } = portal.database;
  for (const sql of [
    "update member_act set act = 'x'",
    "update member_act set result = 'refused' where result = 'done'",
    'delete from member_act',
    'truncate member_act',
  ])
    await expect(pool.query(sql)).rejects.toThrow('append-only');
  const viewer = await joined(portal, owner, { organisationId, role: 'viewer' });
  await pool.query('delete from account where id = $1', [viewer.id]);
  expect((await logOf())[0]).toMatchObject({ act: 'acceptInvitation', member: null });
  await pool.query('delete from account where id = $1', [organisationId]);
  const { rowCount } = await pool.query('select from member_act where organisation_id = $1', [
    organisationId,
  ]);
  expect(rowCount).toBe(0);
});
