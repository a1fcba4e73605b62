import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activated, form, mailedCode, signedUp } from '../../testing/accounts.ts';
import { actingFor, createdOrganisation, invitationToken, joined } from '../../testing/organisations.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { codeOf, type SignedInSession, steppedUp } from '../../testing/proofs.ts';
import { dumpOf } from '../../testing/traces.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let owner: Awaited<ReturnType<typeof activated>>;
let organisationId: string;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await activated(portal);
  organisationId = await createdOrganisation(portal, owner);
});

const acting = (person: { session: string } = owner) => actingFor(portal, person, organisationId);
const member = (role: Parameters<typeof joined>[2]['role']) =>
  joined(portal, owner, { organisationId, role });
const rolesOf = async () => {
  const { body } = await portal.call('listMembers', {}, await acting());
  const items = body.additionalInfo['items'] as { email: string; role: string }[];
  return Object.fromEntries(items.map(({ email, role }) => [email, role]));
};
const invite = async (email: string, by?: { session: string }) =>
  await portal.call('inviteMember', { email, role: 'viewer' }, await acting(by));
const accept = async (token: string, { session }: { session: string }) =>
  await portal.call('acceptInvitation', { token }, { token: session });
const idOf = (body: { additionalInfo: Record<string, unknown> }) =>
  (body.additionalInfo['invitation'] as { id: string }).id;

describe('an invitation', () => {
  test('makes the owner of the address a member, once', async () => {
    const person = await activated(portal);
    await invite(person.email);
    const token = await invitationToken(portal, person.email);
    const read = await portal.call('readInvitation', { token });
    expect(read.body.additionalInfo['invitation']).toMatchObject({
      organisation: 'Harbour Ltd',
      role: 'viewer',
      email: person.email,
      invited_by: 'A Person',
    });
    expect((await accept(token, person)).status).toBe(200);
    expect(await rolesOf()).toMatchObject({ [person.email]: 'viewer' });
    expect(await accept(token, person)).toMatchObject({ status: 404, body: { code: '141' } });
    expect((await portal.call('readInvitation', { token })).status).toBe(404);
  });

  test('is refused for every other account, which is not its recipient', async () => {
    const [person, other] = [await activated(portal), await activated(portal)];
    await invite(person.email);
    const token = await invitationToken(portal, person.email);
    expect(await accept(token, other)).toMatchObject({ status: 403, body: { code: '140' } });
    expect(await rolesOf()).not.toHaveProperty(other.email);
    expect((await accept(token, person)).status).toBe(200);
  });

  test('waits for somebody who signs up with the address', async () => {
    const { email } = form();
    await invite(email.toUpperCase());
    const token = await invitationToken(portal, email.toUpperCase());
    const { activation } = await signedUp(portal, { email });
    const unverified = await accept(token, { session: activation });
    expect(unverified.status).toBe(401);
    const code = await mailedCode(portal, email);
    const { body } = await portal.call('activate', { verification_code: code }, { token: activation });
    expect((await accept(token, { session: body['access_token'] as string })).status).toBe(200);
  });

  test('ends after a week, when it is revoked, and when it is sent again', async () => {
    const person = await activated(portal);
    const { body } = await invite(person.email);
    const first = await invitationToken(portal, person.email);
    await portal.call('resendInvitation', { id: idOf(body) }, await acting());
    const second = await invitationToken(portal, person.email);
    expect(second).not.toBe(first);
    expect((await accept(first, person)).status).toBe(404);
    await portal.call('revokeInvitation', { id: idOf(body) }, await acting());
    expect((await accept(second, person)).status).toBe(404);
    await invite(person.email);
    const third = await invitationToken(portal, person.email);
    portal.clock.nowMs += 7 * DAY_MS;
    expect((await portal.call('readInvitation', { token: third })).status).toBe(404);
  });

  test('is in no log and in the store as a hash only', async () => {
    const { email } = form();
    await invite(email);
    const token = await invitationToken(portal, email);
    await portal.call('readInvitation', { token });
    expect(JSON.stringify(portal.logged)).not.toContain(token);
    expect(JSON.stringify(await dumpOf(portal.database.pool))).not.toContain(token);
  });

  test('ends with the membership of who wrote it', async () => {
    const admin = await member('admin');
    const person = await activated(portal);
    await invite(person.email, admin);
    const token = await invitationToken(portal, person.email);
    await portal.call('removeMember', { member_id: admin.id }, await acting());
    expect((await accept(token, person)).status).toBe(404);
  });

  test('is mailed five times a day to an address at most', async () => {
    const { email } = form();
    const codes = [];
    for (let times = 0; times < 6; times += 1) codes.push((await invite(email)).body.code);
    expect(codes).toEqual(['000', '000', '000', '000', '000', '190']);
  });

  test('of another organisation can neither be sent again nor revoked', async () => {
    const { body } = await invite(form().email);
    const other = await activated(portal);
    const theirs = await actingFor(portal, other, await createdOrganisation(portal, other));
    for (const name of ['resendInvitation', 'revokeInvitation'] as const)
      expect((await portal.call(name, { id: idOf(body) }, theirs)).status).toBe(404);
  });
});

describe('roles', () => {
  const setRole = async (by: { session: string }, of: { id: string }, role: 'owner' | 'admin' | 'viewer') =>
    (await portal.call('changeMemberRole', { member_id: of.id, role }, await acting(by))).status;

  test('admins change everybody but owners, and make none', async () => {
    const [admin, viewer] = [await member('admin'), await member('viewer')];
    expect(await setRole(admin, viewer, 'admin')).toBe(200);
    expect(await setRole(admin, viewer, 'owner')).toBe(403);
    expect(await setRole(admin, owner, 'viewer')).toBe(403);
    const asOwner = await portal.call(
      'inviteMember',
      { email: form().email, role: 'owner' },
      await acting(admin),
    );
    expect(asOwner.status).toBe(403);
    expect((await portal.call('removeMember', { member_id: owner.id }, await acting(admin))).status).toBe(
      403,
    );
    expect(await setRole(owner, viewer, 'owner')).toBe(200);
  });

  test('need a step-up to be changed', async () => {
    const viewer = await member('viewer');
    const { token, headers } = await acting();
    const { 'x-step-up': _none, ...bare } = headers;
    const body = { member_id: viewer.id, role: 'admin' } as const;
    expect((await portal.call('changeMemberRole', body, { token, headers: bare })).body.code).toBe('131');
  });

  test('a member of another organisation is unknown here', async () => {
    const other = await activated(portal);
    const elsewhere = await createdOrganisation(portal, other);
    const theirs = await joined(portal, other, { organisationId: elsewhere, role: 'viewer' });
    for (const name of ['changeMemberRole', 'removeMember'] as const) {
      const body = { member_id: theirs.id, role: 'admin' } as const;
      expect((await portal.call(name, body, await acting())).status).toBe(404);
    }
  });
});

describe('a membership ends', () => {
  test('at once: the next call of a removed member is refused', async () => {
    const developer = await member('developer');
    const theirs = await acting(developer);
    expect((await portal.call('listKeys', {}, theirs)).status).toBe(200);
    await portal.call('removeMember', { member_id: developer.id }, await acting());
    expect((await portal.call('listKeys', {}, theirs)).status).toBe(404);
    expect((await portal.call('listKeys', {}, { token: developer.session })).status).toBe(200);
  });

  test('when a member leaves, but never that of the last owner', async () => {
    const viewer = await member('viewer');
    expect((await portal.call('leaveOrganisation', {}, await acting(viewer))).status).toBe(200);
    const last = await portal.call('leaveOrganisation', {}, await acting());
    expect([last.status, last.body.message]).toEqual([
      409,
      'An organisation needs an owner. Transfer the ownership first.',
    ]);
    const demoted = { member_id: owner.id, role: 'admin' } as const;
    expect((await portal.call('changeMemberRole', demoted, await acting())).status).toBe(409);
  });

  test('of one of the last two owners, when both leave at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await member('owner');
      const options = [await acting(), await acting(other)];
      const replies = await Promise.all(options.map((each) => portal.call('leaveOrganisation', {}, each)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      if (replies[0]!.status === 200) owner = other;
    }
  });
});

describe('the ownership', () => {
  const transfer = async (to: SignedInSession, code: string, by = owner) =>
    await portal.call('transferOwnership', { member_id: to.id, verification_code: code }, await acting(by));

  test('goes to a member by a code, and who had it becomes an admin', async () => {
    const admin = await member('admin');
    expect((await transfer(admin, '000000')).body.code).toMatch(/^12/);
    const { status } = await transfer(admin, await codeOf(portal, owner, 'ownership-transfer'));
    expect(status).toBe(200);
    expect(await rolesOf()).toEqual({ [owner.email]: 'admin', [admin.email]: 'owner' });
    for (const { email } of [owner, admin])
      expect((await portal.mailsTo(email))[0]!.subject).toBe('The ownership of Harbour Ltd was transferred');
  });

  test('keeps its person from deleting the own account, unless somebody shares it', async () => {
    const remove = async () =>
      await portal.call(
        'deleteAccount',
        { verification_code: await codeOf(portal, owner, 'account-delete') },
        await steppedUp(portal, owner.session),
      );
    const alone = await remove();
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'You are the last owner of Harbour Ltd. Transfer its ownership or delete it first.',
    ]);
    await member('owner');
    expect((await remove()).status).toBe(200);
  });

  test('of two owners who delete their accounts at once, one stays', async () => {
    const other = await member('owner');
    const both = await Promise.all(
      [owner, other].map(async (person) => ({
        code: await codeOf(portal, person, 'account-delete'),
        options: await steppedUp(portal, person.session),
      })),
    );
    const replies = await Promise.all(
      both.map(({ code, options }) => portal.call('deleteAccount', { verification_code: code }, options)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('an organisation is deleted by a code, restored by an owner, and open to nobody in between', async () => {
  const admin = await member('admin');
  const body = { verification_code: await codeOf(portal, owner, 'organisation-delete') };
  expect((await portal.call('deleteOrganisation', body, await acting())).status).toBe(200);
  expect((await portal.mailsTo(owner.email))[0]!.subject).toBe('The organisation Harbour Ltd was deleted');
  expect((await portal.call('listKeys', {}, await acting())).status).toBe(404);
  const listOf = async ({ session }: { session: string }) =>
    (await portal.call('listOrganisations', {}, { token: session })).body.additionalInfo['items'];
  expect(await listOf(admin)).toEqual([]);
  expect(await listOf(owner)).toMatchObject([{ id: organisationId, gone_at: expect.any(String) }]);
  const restore = async ({ session }: { session: string }) =>
    (await portal.call('restoreOrganisation', { id: organisationId }, await steppedUp(portal, session)))
      .status;
  expect(await restore(admin)).toBe(404);
  expect(await restore(owner)).toBe(200);
  expect((await portal.call('listKeys', {}, await acting(admin))).status).toBe(200);
});

test('a person owns five organisations at most', async () => {
  const codes = [];
  for (let more = 0; more < 5; more += 1) {
    portal.clock.nowMs += DAY_MS / 4;
    const token = (await portal.call('rotateSession', {}, { token: owner.session })).body[
      'access_token'
    ] as string;
    owner = { ...owner, session: token };
    codes.push((await portal.call('createOrganisation', { name: `N${more}` }, { token })).body.code);
  }
  expect(codes).toEqual(['000', '000', '000', '000', '142']);
});
