import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PASSWORD, proven, stepUp } from '../../testing/account.ts';
import { type Handler, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './consent-form.tsx';

const QUERY = 'response_type=code&client_id=c1&state=a%26b';
const PAGE = `/oauth/authorize?${QUERY}`;
const DENY_URL = 'https://app.example/cb?error=access_denied';
const RETURN_URL = 'https://app.example/cb?code=x';
const ASKED = {
  authorization: {
    app: { name: 'Chart Pal', returns_to: 'app.example', local: false },
    scopes: ['market', 'alerts:write'],
    deny_url: DENY_URL,
  },
  refused: null,
};

function open(handlers: Record<string, Handler | 'cut'> = {}, path = PAGE) {
  const received = servePortal({
    readAuthorization: () => info(ASKED),
    listOrganisations: () => info({ items: [] }),
    stepUp,
    ...handlers,
  });
  const assign = vi.fn<(url: string) => void>();
  const { location } = window;
  vi.stubGlobal('location', { origin: location.origin, assign });
  onTestFinished(() => void vi.stubGlobal('location', location));
  return { ...renderApp(path), received, assign, user: userEvent.setup() };
}

test('shows a visitor who asks, and comes back to the same request after the sign-in', async () => {
  const { received } = open();
  expect(await screen.findByRole('heading', { name: 'Connect Chart Pal?' })).toBeVisible();
  expect(received).toMatchObject([
    { name: 'readAuthorization', authorization: null, body: { query: QUERY } },
  ]);
  expect(screen.getByText('app.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  const href = screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')!;
  expect(new URLSearchParams(href.split('?')[1]).get('next')).toBe(PAGE);
});

test('comes back to the same request after a sign-up', async () => {
  const { user, go, path } = open();
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(path()).toBe('/signup'));
  signIn();
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'authToken', newValue: 'S1', storageArea: localStorage }),
  );
  await go('/dashboard');
  await waitFor(() => expect(path()).toBe(PAGE));
  await screen.findByRole('button', { name: 'Allow' });
  await go('/pricing');
  await go('/dashboard');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('Allow asks for the identity, sends what is ticked, and returns to the app', async () => {
  signIn();
  const { user, received, assign } = open({
    allowAuthorization: proven(() => info({ name: 'Chart Pal', return_url: RETURN_URL })),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Create and delete alerts/ }));
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(RETURN_URL));
  const sent = received.findLast(({ name }) => name === 'allowAuthorization');
  expect(sent?.body).toEqual({ query: QUERY, scopes: ['market'] });
  expect(screen.getByRole('link', { name: 'Return to Chart Pal' })).toHaveAttribute('href', RETURN_URL);
});

test('Deny returns to the app and calls nothing', async () => {
  signIn();
  const { user, received, assign } = open();
  await user.click(await screen.findByRole('button', { name: 'Deny' }));
  expect(assign).toHaveBeenCalledExactlyOnceWith(DENY_URL);
  expect(received.map(({ name }) => name)).not.toContain('allowAuthorization');
});

test('nothing is allowed without a scope', async () => {
  signIn();
  const { user } = open();
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  expect(screen.getByRole('button', { name: 'Allow' })).toBeDisabled();
});

test('offers the organisations in which the reader may create keys', async () => {
  signIn();
  const organisation = (name: string, role: string) => ({ id: name, name, role, gone_at: null });
  open({
    listOrganisations: () =>
      info({ items: [organisation('Harbour', 'developer'), organisation('Museum', 'viewer')] }),
  });
  await screen.findByRole('combobox', { name: 'Account' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'ana.b@x.io',
    'Harbour',
  ]);
});

test.each([
  ['whose address is not known', null, 'link', 'Open the dashboard'],
  ['of a known app', DENY_URL, 'button', 'Return to the app'],
])(
  'a request %s is refused with its reason, and no page opens by itself',
  async (_what, return_url, role, name) => {
    const { assign } = open({
      readAuthorization: () =>
        info({ authorization: null, refused: { message: 'Not registered.', return_url } }),
    });
    expect(await screen.findByText('Not registered.')).toBeVisible();
    expect(screen.getByRole(role, { name })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  },
);

test('a request that cannot be read can be tried again', async () => {
  let attempts = 0;
  const { user } = open({ readAuthorization: () => (attempts++ === 0 ? refused(500, 'Down') : info(ASKED)) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Connect Chart Pal?' })).toBeVisible();
});
