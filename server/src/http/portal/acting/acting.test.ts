/** What members may call for an organisation: every call of the contract, with every role. */
import { CALL_PERMISSIONS, isRecorded } from '@meridian/contracts/call-permissions';
import { ORGANISATION_HEADER } from '@meridian/contracts/portal/organisation-header';
import { type PortalCall, type PortalName, portal as contract } from '@meridian/contracts/portal';
import { MEMBER_ROLES, type MemberRole, mayMember } from '@meridian/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { actingFor, createdOrganisation, joined } from '../../../testing/organisations.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { suspendAccount } from '../../../modules/identity/index.ts';

const names = Object.keys(contract) as PortalName[];
const callOf = (name: PortalName): PortalCall => contract[name];
const withSession = names.filter((name) => ['session', 'optional'].includes(callOf(name).auth));
const ofOrganisation = withSession.filter((name) => CALL_PERMISSIONS[name] !== 'person');

let portal: TestPortal;
let owner: Awaited<ReturnType<typeof activated>>;
let organisationId: string;
const members = new Map<MemberRole, { id: string; email: string; session: string }>();
beforeAll(async () => {
  portal = await startPortal();
  owner = await activated(portal);
  organisationId = await createdOrganisation(portal, owner);
  members.set('owner', owner);
  for (const role of MEMBER_ROLES.slice(1))
    members.set(role, await joined(portal, owner, { organisationId, role }));
});
afterAll(() => portal.close());

describe('the table of permissions', () => {
  test('names every call of the contract, and no other', () => {
    expect(Object.keys(CALL_PERMISSIONS).toSorted()).toEqual(names.toSorted());
  });

  test('lets every role do what it is for, and nothing else', () => {
    const allowed = (role: MemberRole) =>
      Object.fromEntries(
        ofOrganisation
          .filter(
            (name) => CALL_PERMISSIONS[name] !== 'look' && mayMember(role, CALL_PERMISSIONS[name] as 'look'),
          )
          .map((name) => [name, CALL_PERMISSIONS[name]]),
      );
    const permissions = (role: MemberRole) => [...new Set(Object.values(allowed(role)))].toSorted();
    expect(Object.fromEntries(MEMBER_ROLES.map((role) => [role, permissions(role)]))).toEqual({
      owner: [
        'alerts',
        'billing',
        'invoices',
        'keys',
        'leave',
        'log',
        'members',
        'notifications',
        'ownership',
        'reports',
        'settings',
        'watchlists',
      ],
      admin: [
        'alerts',
        'invoices',
        'keys',
        'leave',
        'log',
        'members',
        'notifications',
        'reports',
        'settings',
        'watchlists',
      ],
      developer: ['alerts', 'keys', 'leave', 'notifications', 'reports', 'watchlists'],
      billing: ['billing', 'invoices', 'leave', 'notifications', 'watchlists'],
      viewer: ['invoices', 'leave'],
    });
  });

  test('asks nothing of the role only where a call changes nothing for others, or acts for the person', () => {
    const harmless = [
      'openOrganisation',
      'usageExport',
      'usageFile',
      'downloadReport',
      'previewAlert',
      'previewReport',
    ];
    const looks = ofOrganisation.filter((name) => CALL_PERMISSIONS[name] === 'look');
    expect(looks.filter((name) => callOf(name).read !== true).toSorted()).toEqual(
      [...harmless, 'askAssistant'].toSorted(),
    );
  });
});

describe('every call', () => {
  test.each(MEMBER_ROLES)('answers a member with the role %s as the table says', async (role) => {
    const acting = await actingFor(portal, members.get(role)!, organisationId);
    for (const name of ofOrganisation) {
      const permission = CALL_PERMISSIONS[name] as 'look';
      // A valid body would change the organisation of the next calls; the role is checked before the body.
      const allowed = mayMember(role, permission);
      if (allowed && (['leave', 'ownership'] as string[]).includes(permission)) continue;
      if (allowed && callOf(name).answers !== undefined) continue;
      const { status, body } = await portal.call(name, { page: 'x' } as never, acting);
      const refused =
        status === 403 && body.message === `Your role, ${role}, does not allow this. Ask an owner or admin.`;
      expect([name, refused]).toEqual([name, !allowed]);
    }
  });

  test('acts for the person where the table says so, whatever it names', async () => {
    const viewer = members.get('viewer')!;
    const acting = await actingFor(portal, viewer, organisationId);
    const profile = await portal.call('profile', {}, acting);
    expect(JSON.parse(profile.body['data'] as string)).toMatchObject({ email: viewer.email });
    const { body } = await portal.call('listSessions', {}, acting);
    expect(body.additionalInfo['items']).toHaveLength(1);
    const code = await portal.call(
      'sendVerificationCode',
      { email: viewer.email, action: 'step-up' },
      acting,
    );
    expect(code.status).toBe(200);
  });

  test('refuses who is no member with the same 404 as an organisation that does not exist', async () => {
    const stranger = await activated(portal);
    const other = await createdOrganisation(portal, stranger);
    for (const id of [organisationId, '00000000-0000-4000-8000-000000000000', 'x', owner.id]) {
      const acting = await actingFor(portal, stranger, id);
      for (const name of ofOrganisation) {
        const { status, body } = await portal.call(name, {}, acting);
        expect([name, status, body.code]).toEqual([name, 404, '141']);
      }
    }
    expect((await portal.call('listKeys', {}, await actingFor(portal, stranger, other))).status).toBe(200);
  });

  test('takes no organisation from a caller without a session', async () => {
    const headers = { [ORGANISATION_HEADER]: organisationId };
    for (const name of ofOrganisation.filter((it) => callOf(it).auth === 'session'))
      expect([name, (await portal.call(name, {}, { headers })).status]).toEqual([name, 401]);
  });
});

test('a session that names an organisation shows the keys of that one, and without it those of the person', async () => {
  const developer = members.get('developer')!;
  const idsOf = async (options: object) => {
    const { body } = await portal.call('listKeys', {}, options);
    return (body.additionalInfo['items'] as { id: string }[]).map(({ id }) => id);
  };
  const ofBoth = [
    await idsOf({ token: developer.session }),
    await idsOf(await actingFor(portal, developer, organisationId)),
    await idsOf(await actingFor(portal, owner, organisationId)),
  ];
  expect(ofBoth[1]).toEqual(ofBoth[2]);
  expect(ofBoth[0]).not.toEqual(ofBoth[1]);
});

test('a suspended organisation is refused, and its members keep their own accounts', async () => {
  const person = await activated(portal);
  const id = await createdOrganisation(portal, person);
  await portal.database.store.transaction().execute((trx) => suspendAccount(trx, id, portal.clock.nowMs));
  const acting = await actingFor(portal, person, id);
  expect(await portal.call('listKeys', {}, acting)).toMatchObject({ status: 403, body: { code: '140' } });
  expect((await portal.call('listKeys', {}, { token: person.session })).status).toBe(200);
});

test('acts are recorded, reads are not', () => {
  expect(ofOrganisation.filter((name) => callOf(name).read === true && isRecorded(name))).toEqual([]);
  for (const name of [
    'createKey',
    'deleteAlert',
    'changePlan',
    'inviteMember',
    'updateOrganisation',
  ] as const)
    expect(isRecorded(name)).toBe(true);
});
