import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NEW_KEY, OWN_KEYS, TEST_KEY, keyItem } from '../../testing/keys.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './api-keys.tsx';

const HOUR_MS = 3_600_000;
const from = (ms: number) => new Date(Date.now() + ms).toISOString();

type Handlers = Parameters<typeof servePortal>[0];
type Item = ReturnType<typeof keyItem>;

/** The tab of an account with these additional keys; `made` and the like change the list as a server does. */
async function open(items: Item[], handlers: Handlers = {}, path = '/dashboard?tab=api-keys') {
  const list = [...items];
  const received = servePortal({ listKeys: () => info({ items: [...list, ...OWN_KEYS] }), ...handlers });
  signIn();
  const app = renderApp(path);
  await screen.findByRole('rowheader', { name: /^Test key/ });
  return { ...app, received, list, user: userEvent.setup() };
}
const row = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const bodiesOf = (received: ReturnType<typeof servePortal>, name: string) =>
  received.filter((call) => call.name === name).map(({ body }) => body);

test('each key shows its scopes, addresses and expiry', async () => {
  await open([
    keyItem({ id: 'a', name: 'Plain' }),
    keyItem({
      id: 'b',
      name: 'Narrow',
      scopes: ['market', 'stocks', 'macro'],
      ip_allow: ['203.0.113.0/24', '2001:db8::1'],
      last_used_at: from(-2 * HOUR_MS - 5_000),
      last_used_address: '203.0.113.7',
      last_used_agent: 'nightly/2.1',
      expires_at: from(90 * 24 * HOUR_MS),
    }),
    keyItem({ id: 'c', name: 'Plain', expires_at: from(3 * HOUR_MS + 30_000), replaced_by: 'a' }),
  ]);
  expect(row(/^Plain mda/)).toHaveTextContent(/All scopesAny address.*Never used.*ActiveCreated 20 Nov 2026/);
  expect(row(/^Narrow/)).toHaveTextContent(
    /market and 2 more203\.0\.113\.0\/24 and 1 more.*2 h ago203\.0\.113\.7, nightly\/2\.1.*ends /,
  );
  // A key that was regenerated follows the one that took its place, and its actions have another name.
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.map((name) => /^(Plain(Previous)?|Narrow|Test key)/.exec(name)![0])).toEqual([
    'Test key',
    'Plain',
    'PlainPrevious',
    'Narrow',
  ]);
  expect(row(/^Plain Previous/)).toHaveTextContent(/Ends in 3 h 0 min/);
  expect(screen.getByRole('button', { name: 'Revoke the previous Plain' })).toBeVisible();
  expect(screen.getByText('2 of 2 additional keys on Free')).toBeVisible();
});

test('keys that no longer work are collapsed, with their number', async () => {
  await open([
    keyItem({ id: 'a', name: 'Revoked one', revoked_at: '2026-11-21T10:00:00Z' }),
    keyItem({ id: 'b', name: 'Expired one', expires_at: '2026-11-21T10:00:00Z' }),
  ]);
  const previous = screen.getByText('2 keys that no longer work').closest('details')!;
  expect(previous).not.toHaveAttribute('open');
  expect(within(previous).getByText('Revoked')).toBeInTheDocument();
  expect(within(previous).getByText('Expired')).toBeInTheDocument();
  expect(within(previous).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('0 of 2 additional keys on Free')).toBeVisible();
});

test('shows the first of 200 keys, and all on request', async () => {
  const { user } = await open(
    Array.from({ length: 200 }, (_, index) => keyItem({ id: `key-${index}`, name: `Key ${index}` })),
  );
  expect(screen.getAllByRole('rowheader')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show all 201' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(201);
}, 20_000);

test('a new key needs an identity check, is shown once, and is not lost by Escape', async () => {
  let proved = false;
  const { received, list, user } = await open([], {
    createKey: ({ stepUp, body }) => {
      if (stepUp === null) return refused(403, 'Please confirm it is you', { code: '131' });
      proved = true;
      const item = keyItem({ name: body['name'] });
      list.push(item);
      return info({ api_key: NEW_KEY, item });
    },
    stepUp: () => info({ step_up_token: 'P1', expires_in: 600 }),
  });
  await press('New key');
  await user.click(dialog().getByRole('radio', { name: 'Test' }));
  await user.type(dialog().getByLabelText('Name'), 'Worker');
  await user.click(dialog().getByRole('checkbox', { name: 'All scopes' }));
  await user.click(dialog().getByRole('checkbox', { name: /^market/ }));
  await user.type(dialog().getByLabelText('Allowed addresses'), '10.0.0.1{enter}{enter} 2001:db8::/32');
  await user.selectOptions(dialog().getByLabelText('Expires'), '90 days');
  await user.click(dialog().getByRole('button', { name: 'Create key' }));
  await user.type(await dialog().findByLabelText('Password'), 'secret');
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  expect(await dialog().findByText(NEW_KEY)).toBeVisible();
  expect(proved).toBe(true);
  expect(bodiesOf(received, 'createKey').at(-1)).toEqual({
    name: 'Worker',
    mode: 'test',
    scopes: ['market'],
    ip_allow: ['10.0.0.1', '2001:db8::/32'],
    allow_in_url: false,
    expires_in_days: 90,
  });
  await user.keyboard('{Escape}');
  expect(dialog().getByText(NEW_KEY)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(NEW_KEY);
  await user.click(dialog().getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain(NEW_KEY);
  expect(row(/^Worker/)).toBeVisible();
});

test('server errors appear at their fields, those of addresses at their lines', async () => {
  const errors = {
    name: 'You already have a key named "Worker"',
    'ip_allow.1': '"office" is not an IP address',
    expires_in_days: 'expires_in_days must be at most 3650',
  };
  const refusal = { code: '101', additionalInfo: { errors } };
  const { user } = await open([], { createKey: () => refused(400, errors.name, refusal) });
  await press('New key');
  await user.type(dialog().getByLabelText('Name'), 'Worker');
  await user.type(dialog().getByLabelText('Allowed addresses'), '10.0.0.1{enter}{enter}office');
  await user.selectOptions(dialog().getByLabelText('Expires'), 'Another number of days');
  await user.type(dialog().getByLabelText('Days'), '9999');
  await user.click(dialog().getByRole('button', { name: 'Create key' }));
  const noted = async (label: string) => (await dialog().findByLabelText(label)).closest('.field')!;
  expect(await dialog().findByText(errors.name)).toBeVisible();
  expect(await noted('Name')).toHaveTextContent(errors.name);
  expect(await noted('Allowed addresses')).toHaveTextContent('Line 3: "office" is not an IP address');
  expect(await noted('Days')).toHaveTextContent('at most 3650');
  expect(dialog().getByLabelText('Name')).toHaveValue('Worker');
});

test('at the plan’s key limit the form is replaced by a link to larger plans', async () => {
  const { user } = await open([keyItem({ id: 'a' }), keyItem({ id: 'b', name: 'Other' })]);
  await press('New key');
  expect(dialog().getByText(/^Free allows 2 additional keys/)).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('new=1 in the address opens the form, and is removed when it closes', async () => {
  const { user, path } = await open([], {}, '/dashboard?tab=api-keys&new=1');
  expect(dialog().getByRole('heading', { name: 'New API key' })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(path()).toBe('/dashboard?tab=api-keys');
});

test.each([
  ['Immediately', 0, 'The previous key no longer works.'],
  ['24 hours', 24, /^Both keys work until .* UTC\. Then only the new one does\.$/],
] as const)(
  'regenerated with the previous key ending %s, the new one is shown once',
  async (choice, hours, note) => {
    const { received, user } = await open([keyItem()], {
      rotateKey: () => info({ api_key: NEW_KEY, item: keyItem() }),
    });
    await press('Regenerate Worker');
    await user.click(dialog().getByRole('radio', { name: choice }));
    await user.click(dialog().getByRole('button', { name: 'Regenerate key' }));
    expect(await dialog().findByText(NEW_KEY)).toBeVisible();
    expect(dialog().getByText(note)).toBeVisible();
    expect(bodiesOf(received, 'rotateKey')).toEqual([{ id: keyItem().id, overlap_hours: hours }]);
  },
);

test('an edited key is sent with its name, scopes and addresses, and whether URLs may have it', async () => {
  const { received, user } = await open([keyItem({ ip_allow: ['10.0.0.0/8'] })], {
    updateKey: () => info({ item: keyItem() }),
  });
  await press('Edit Worker');
  await user.clear(dialog().getByLabelText('Allowed addresses'));
  await user.click(dialog().getByRole('checkbox', { name: 'All scopes' }));
  for (const scope of [/^market/, /^stocks/])
    await user.click(dialog().getByRole('checkbox', { name: scope }));
  expect(dialog().getByText(/Anyone who sees the address can use the key/)).toBeVisible();
  await user.click(dialog().getByRole('checkbox', { name: 'Allow in URLs' }));
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodiesOf(received, 'updateKey')).toEqual([
    { id: keyItem().id, name: 'Worker', scopes: ['market', 'stocks'], ip_allow: [], allow_in_url: true },
  ]);
  expect(await screen.findByText('Worker is changed.')).toBeVisible();
});

test('a key is revoked after a warning, and a refusal leaves the dialog open', async () => {
  let tries = 0;
  const { received, list, user } = await open([keyItem()], {
    revokeKey: () => {
      tries += 1;
      if (tries === 1) return refused(500, 'Server error');
      list[0] = keyItem({ revoked_at: '2026-11-21T10:00:00Z' });
      return info({ item: list[0] });
    },
  });
  await press('Revoke Worker');
  expect(dialog().getByText(/stops working immediately.*This cannot be undone\.$/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Revoke key' }));
  expect(await dialog().findByText('Server error')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodiesOf(received, 'revokeKey')).toHaveLength(2);
  expect(await screen.findByText('1 key that no longer works')).toBeVisible();
});

test('the account’s own test key is regenerated, and nothing else is offered for it', async () => {
  const { received, user } = await open([], { revokeKey: () => info({ item: OWN_KEYS[1]! }) });
  const buttons = within(row(/^Test key/)).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    null,
    'Copy test key',
    'Regenerate Test key',
    'Manage Test key',
  ]);
  await press('Regenerate Test key');
  expect(dialog().getByText(/A new test key takes its place/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Regenerate key' }));
  await waitFor(() => expect(bodiesOf(received, 'revokeKey')).toEqual([{ id: '2' }]));
  expect(document.body.innerHTML).not.toContain(TEST_KEY);
});

const FIGURES = {
  days: ['2026-11-20', '2026-11-21'],
  items: [
    {
      id: keyItem().id,
      month: { calls: 1_200, failed: 30 },
      days: [
        { calls: 700, failed: 30 },
        { calls: 500, failed: 0 },
      ],
    },
  ],
};

test('each key shows its calls of the month and the share of errors, and its own page has the rest', async () => {
  const used = {
    last_used_at: from(-HOUR_MS),
    last_used_address: '203.0.113.7',
    last_used_agent: 'nightly/2.1',
  };
  const { user, path } = await open([keyItem(used)], { keyUsage: () => info(FIGURES) });
  expect(row(/^Worker/)).toHaveTextContent(/1,200 calls2\.5% errors/);
  expect(row(/^Test key/)).toHaveTextContent(/0 calls/);
  await press('Worker');
  expect(path()).toContain(`key=${keyItem().id}`);
  expect(dialog().getByText('From').nextSibling).toHaveTextContent('203.0.113.7');
  expect(dialog().getByText('Program').nextSibling).toHaveTextContent('nightly/2.1');
  expect(dialog().getByRole('slider', { name: 'Calls of the last 30 days' })).toHaveAttribute(
    'aria-valuetext',
    '21 Nov 2026: 500 calls',
  );
  expect(dialog().getByRole('link', { name: 'See the calls with this key' })).toHaveAttribute(
    'href',
    `/dashboard?tab=analytics&key=${keyItem().id}`,
  );
  await user.click(dialog().getByRole('button', { name: 'Edit Worker' }));
  expect(dialog().getByRole('heading', { name: 'Edit Worker' })).toBeVisible();
  expect(path()).toBe('/dashboard?tab=api-keys');
});

test('an address with a key opens its page', async () => {
  await open([keyItem()], {}, `/dashboard?tab=api-keys&key=${keyItem().id}`);
  expect(dialog().getByRole('heading', { name: 'Worker' })).toBeVisible();
  expect(dialog().getByText('Last used').nextSibling).toHaveTextContent('Never');
});
