import type { MemberRole } from '@meridian/contracts/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepActing } from '../../lib/acting.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn, USER } from '../../testing/render-app.tsx';
import { info, USAGE_CALLS } from '../../testing/usage.ts';

const ID = '00000000-0000-4000-8000-0000000000f1';
const organisation = (role: MemberRole) => ({
  id: ID,
  name: 'Harbour Ltd',
  role,
  plan: 'pro',
  api_key: '',
  usage: USER.usage,
});
const member = (name: string, role: MemberRole, you = false) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.test`,
  role,
  since: '2026-11-20T14:31:58Z',
  two_factor: true,
  you,
});
const MEMBERS = [member('Ana', 'owner'), member('Ben', 'admin'), member('Cleo', 'viewer')];

afterEach(() => keepActing(null));

function openAs(role: MemberRole) {
  const received = servePortal({
    ...USAGE_CALLS,
    listMembers: () =>
      info({ items: MEMBERS.map((each) => member(each.name, each.role, each.role === role)) }),
    listInvitations: () => info({ items: [] }),
    organisationLog: () => info({ items: [], total: 0, page: 1, page_size: 20 }),
  });
  signIn();
  keepActing(organisation(role));
  renderApp('/dashboard?tab=organisation');
  return received;
}

test('every call names the organisation, and an admin manages everybody but owners and themselves', async () => {
  const received = openAs('admin');
  const list = within(await screen.findByRole('region', { name: 'Members (3)' }));
  expect(list.getByRole('button', { name: 'Remove Cleo' })).toBeVisible();
  expect(list.queryByRole('button', { name: 'Remove Ana' })).toBeNull();
  expect(list.queryByRole('button', { name: 'Remove Ben' })).toBeNull();
  const roles = within(list.getByRole('combobox', { name: 'Role of Cleo' })).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Admin', 'Developer', 'Billing', 'Viewer']);
  const named = received.filter(({ name }) => name === 'listMembers').map(({ organisation: id }) => id);
  expect(new Set(named)).toEqual(new Set([ID]));
});

test('a viewer manages nobody and sees no log', async () => {
  openAs('viewer');
  const list = within(await screen.findByRole('region', { name: 'Members (3)' }));
  expect(list.queryByRole('button')).toBeNull();
  expect(list.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Audit log' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a membership that ended leads back to the own account', async () => {
  const ended = () => refused(404, 'You are not a member of this organisation.', { code: '141' });
  servePortal({ ...USAGE_CALLS, listMembers: ended, openOrganisation: ended });
  signIn();
  keepActing(organisation('viewer'));
  renderApp('/dashboard?tab=organisation');
  await waitFor(() => expect(sessionStorage.getItem('actingFor')).toBe('nobody'));
});

test('an account alone has neither the tab nor the switcher', async () => {
  servePortal({ ...USAGE_CALLS, listOrganisations: () => info({ items: [] }) });
  signIn();
  renderApp('/dashboard');
  const rail = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(rail.queryByRole('link', { name: 'Organisation' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Account: / })).toBeNull();
});
