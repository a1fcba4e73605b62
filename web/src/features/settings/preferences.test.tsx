import { DEFAULT_PREFERENCES } from '@meridian/contracts/preferences';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { chooseTheme } from '../../lib/theme.ts';
import { profileReply } from '../../testing/account.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info } from '../../testing/usage.ts';

const root = document.documentElement;
beforeEach(() => {
  root.dataset['theme'] = 'light';
});

/** A server that keeps preferences. */
function keepingServer(fields: object = {}) {
  let kept = { ...DEFAULT_PREFERENCES, theme_chosen: false, ...fields };
  const received = servePortal({
    ...USAGE_CALLS,
    profile: () => profileReply(),
    getPreferences: () => info(kept),
    updatePreferences: ({ body }) =>
      info((kept = { ...kept, ...body, theme_chosen: kept.theme_chosen || 'dark_mode' in body })),
  });
  const saved = () => received.filter(({ name }) => name === 'updatePreferences').map(({ body }) => body);
  return { received, saved };
}
const toggle = (name: string | RegExp) => screen.findByRole('switch', { name });
async function opened() {
  signIn();
  const app = renderApp('/dashboard?tab=settings');
  await toggle(/Dark Mode/);
  return app;
}

test('a new account has what the contract says', async () => {
  keepingServer();
  await opened();
  expect(await toggle(/Dark Mode/)).not.toBeChecked();
  expect(await toggle(/Auto Refresh/)).not.toBeChecked();
  expect(await toggle(/Email Notifications/)).toBeChecked();
  const range = screen.getByLabelText('Default Time Range');
  expect(range).toHaveValue('7d');
  expect(
    within(range)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1d', '7d', '30d', '90d']);
  expect(screen.getByRole('radio', { name: 'Requests per minute' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Burst capacity' })).not.toBeChecked();
});

test('every choice applies immediately, is saved, and survives a reload', async () => {
  const { saved } = keepingServer();
  const { close } = await opened();
  await userEvent.click(await toggle(/Auto Refresh/));
  await userEvent.click(await toggle(/Email Notifications/));
  await userEvent.selectOptions(screen.getByLabelText('Default Time Range'), '30d');
  await userEvent.click(screen.getByRole('radio', { name: 'Burst capacity' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      { auto_refresh: true },
      { email_notifications: false },
      { default_time_range: '30d' },
      { rate_limit_display: 'burst' },
    ]),
  );
  expect((await screen.findAllByText('Saved')).length).toBeGreaterThan(0);
  close();
  await opened();
  await waitFor(async () => expect(await toggle(/Auto Refresh/)).toBeChecked());
  expect(await toggle(/Email Notifications/)).not.toBeChecked();
  expect(screen.getByLabelText('Default Time Range')).toHaveValue('30d');
  expect(screen.getByRole('radio', { name: 'Burst capacity' })).toBeChecked();
});

test('Dark Mode and the switch of the top bar are in sync and saved in the account', async () => {
  const { saved } = keepingServer();
  await opened();
  await userEvent.click(await toggle(/Dark Mode/));
  expect(root).toHaveAttribute('data-theme', 'dark');
  await waitFor(() => expect(saved()).toEqual([{ dark_mode: true }]));
  await userEvent.click(screen.getByRole('button', { name: 'Switch theme' }));
  expect(await toggle(/Dark Mode/)).not.toBeChecked();
  await waitFor(() => expect(saved()).toEqual([{ dark_mode: true }, { dark_mode: false }]));
});

test('a device without a choice follows the system until the account has one, and that is taken over', async () => {
  keepingServer();
  root.dataset['theme'] = 'dark';
  const { close } = await opened();
  expect(await toggle(/Dark Mode/)).toBeChecked();
  expect(localStorage.getItem('theme')).toBeNull();
  close();
  keepingServer({ dark_mode: false, theme_chosen: true });
  await opened();
  await waitFor(() => expect(root).toHaveAttribute('data-theme', 'light'));
  expect(await toggle(/Dark Mode/)).not.toBeChecked();
});

test('a choice made on a public page is saved in the account, and not undone by it', async () => {
  const { saved } = keepingServer({ dark_mode: false, theme_chosen: true });
  act(() => chooseTheme('dark'));
  await opened();
  await waitFor(() => expect(saved()).toEqual([{ dark_mode: true }]));
  expect(root).toHaveAttribute('data-theme', 'dark');
});

test('a theme that could not be saved stays on this device, with a message', async () => {
  keepingServer();
  await opened();
  servePortal({ updatePreferences: () => refused(500, 'The server is tired') });
  await userEvent.click(await toggle(/Dark Mode/));
  expect(await screen.findByText(/saved on this device only\. The server is tired/)).toBeVisible();
  expect(root).toHaveAttribute('data-theme', 'dark');
});

test('a choice that could not be saved is undone, with the reason', async () => {
  keepingServer();
  await opened();
  servePortal({ updatePreferences: () => refused(500, 'The server is tired') });
  await userEvent.click(await toggle(/Auto Refresh/));
  expect(await screen.findByText(/Not saved\. The server is tired/)).toBeVisible();
  expect(await toggle(/Auto Refresh/)).not.toBeChecked();
});

test('on a server with the basic calls only, choices last as long as the page, and the theme on this device', async () => {
  servePortal({ profile: () => profileReply() });
  const { close, store } = await opened();
  await userEvent.click(await toggle(/Auto Refresh/));
  await userEvent.click(await toggle(/Dark Mode/));
  expect(await toggle(/Auto Refresh/)).toBeChecked();
  expect(store.getState().auth.user).not.toBeNull();
  close();
  await opened();
  expect(await toggle(/Auto Refresh/)).not.toBeChecked();
  expect(await toggle(/Dark Mode/)).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('dark');
});
