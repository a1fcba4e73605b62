import { DEFAULT_PREFERENCES } from '@meridian/contracts/preferences';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventCall, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS, info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './notifications.tsx';

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly time: string;
  readonly read: boolean;
  readonly link: string | null;
}
const item = (number: number, fields: Partial<Item> = {}): Item => ({
  id: `n-${number}`,
  kind: 'system',
  type: 'info',
  title: `Notification ${number}`,
  message: 'A sentence.',
  time: new Date(Date.UTC(2026, 10, 20, 9) - number * 60_000).toISOString(),
  read: false,
  link: null,
  ...fields,
});
const items = (count: number, fields: Partial<Item> = {}) =>
  Array.from({ length: count }, (_, index) => item(index, fields));

const TIRED = refused(409, 'The server is tired');

/** A server with those notifications, which are read and deleted for real. */
function notifyingServer(first: readonly Item[]) {
  let all = [...first];
  let preferences = { ...DEFAULT_PREFERENCES, theme_chosen: false };
  let tired = false;
  const watch = eventCall();
  const unread = () => all.filter(({ read }) => !read).length;
  const received = servePortal({
    ...USAGE_CALLS,
    watch: watch.handler,
    getPreferences: () => info(preferences),
    updatePreferences: ({ body }) => (tired ? TIRED : info((preferences = { ...preferences, ...body }))),
    listNotifications({ body }) {
      const { page, page_size, unread_only, kind, type } = body as {
        page: number;
        page_size: number;
        unread_only: boolean;
        kind?: string;
        type?: string;
      };
      const listed = all.filter(
        (it) => !(unread_only && it.read) && (kind ?? it.kind) === it.kind && (type ?? it.type) === it.type,
      );
      const from = (page - 1) * page_size;
      return info({
        items: listed.slice(from, from + page_size),
        total: listed.length,
        page,
        page_size,
        unread: unread(),
      });
    },
    readNotifications({ body }) {
      if (tired) return TIRED;
      const { ids = [], all: every = false } = body as { ids?: string[]; all?: boolean };
      all = all.map((it) => (every || ids.includes(it.id) ? { ...it, read: true } : it));
      return info({ unread: unread() });
    },
    deleteNotification({ body }) {
      if (tired) return TIRED;
      all = all.filter(({ id }) => id !== body['id']);
      return info({ unread: unread() });
    },
  });
  const publish = (...more: Item[]) => {
    all = [...more, ...all];
    watch.emit({ changed: ['notifications'] });
  };
  const tire = () => {
    tired = true;
  };
  return { received, publish, tire };
}

async function opened(first: readonly Item[]) {
  const server = notifyingServer(first);
  signIn();
  const app = renderApp('/dashboard?tab=notifications');
  await screen.findByRole('list', { name: 'All notifications' });
  return { ...server, ...app };
}
const rows = () => screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent);
const row = (title: string | RegExp) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('li')!);
const rail = () => screen.getByRole('link', { name: /^Notifications/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('each type has its word; one that is not known looks like an information', async () => {
  const types = ['success', 'warning', 'error', 'info', 'fancy'];
  await opened(types.map((type, index) => item(index, { type, read: true })));
  const words = types.map((_, index) =>
    ['Success', 'Warning', 'Error', 'Info'].find((word) => row(`Notification ${index}`).queryByText(word)),
  );
  expect(words).toEqual(['Success', 'Warning', 'Error', 'Info', 'Info']);
});

test('an unread one is marked, a press on it reads it, and the rail counts down immediately', async () => {
  const { received } = await opened([item(1), item(2), item(3, { read: true })]);
  await waitFor(() => expect(rail()).toHaveTextContent('Notifications2 unread'));
  expect(row(/Notification 1/).getByText('Unread')).toBeInTheDocument();
  expect(row('Notification 3').queryByText('Unread')).not.toBeInTheDocument();
  await press(/^Notification 1/);
  await waitFor(() => expect(rail()).toHaveTextContent('Notifications1 unread'));
  expect(row('Notification 1').queryByText('Unread')).not.toBeInTheDocument();
  // The row stays open with its whole text, and a second press closes it.
  expect(screen.getByRole('button', { name: 'Notification 1' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Notification 1' })).toHaveAttribute('aria-expanded', 'true');
  expect(received.find(({ name }) => name === 'readNotifications')!.body).toEqual({ ids: ['n-1'] });
});

test('all are read by one button, which then has nothing to do', async () => {
  await opened(items(3));
  await press('Mark all as read');
  await waitFor(() => expect(rail()).toHaveTextContent(/^Notifications$/));
  expect(screen.queryByText('Unread', { selector: '.visually-hidden' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('one that comes while the page is open is on top, and counted on every tab', async () => {
  const { publish, go } = await opened([item(1, { read: true })]);
  publish(item(0, { title: 'API key regenerated' }));
  await waitFor(() => expect(rows()[0]).toMatch(/^API key regenerated/));
  expect(rail()).toHaveTextContent('1 unread');
  await go('/dashboard');
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  publish(item(-1));
  await waitFor(() => expect(rail()).toHaveTextContent('2 unread'));
});

test('older ones are loaded page by page, each once, also when new ones came meanwhile', async () => {
  const { publish } = await opened(items(45, { read: true }));
  expect(rows()).toHaveLength(20);
  publish(item(-1, { read: true }));
  await waitFor(() => expect(rows()).toHaveLength(21));
  await press('Load more');
  await waitFor(() => expect(rows()).toHaveLength(40));
  await press('Load more');
  await waitFor(() => expect(rows()).toHaveLength(46));
  expect(new Set(rows()).size).toBe(46);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('the list is limited to one type, and says when there is none of it', async () => {
  const { received } = await opened([
    item(1, { kind: 'alert', title: 'AAPL rose to 156.12, up 1.54% today' }),
    item(2, { kind: 'billing', type: 'error' }),
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Alerts');
  await waitFor(() => expect(rows()).toEqual(['AAPL rose to 156.12, up 1.54% today']));
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Errors');
  await waitFor(() => expect(rows()).toEqual(['Notification 2']));
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Reports');
  expect(await screen.findByText('Nothing of this type')).toBeVisible();
  const asked = received.filter(({ name }) => name === 'listNotifications').map(({ body }) => body);
  expect(asked.at(-1)).toEqual({ page: 1, page_size: 20, unread_only: false, kind: 'report' });
});

test('only the unread ones are shown when that is asked for', async () => {
  await opened([item(1), item(2, { read: true })]);
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByRole('list', { name: 'Unread notifications' });
  expect(rows()).toHaveLength(1);
  await press(/^Notification 1/);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByRole('list', { name: 'All notifications' });
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  expect(await screen.findByText('Nothing unread')).toBeVisible();
});

test('older ones that come when only unread ones are shown leave these alone', async () => {
  const older = Promise.withResolvers<void>();
  servePortal({
    ...USAGE_CALLS,
    async listNotifications({ body: { page, unread_only: unreadOnly } }) {
      if (page === 2) await older.promise;
      const all = Array.from({ length: 20 }, (_, index) => item(index, { id: `${String(page)}-${index}` }));
      const listed = unreadOnly ? [item(0)] : all;
      return info({ items: listed, total: unreadOnly ? 1 : 40, page, page_size: 20, unread: 1 });
    },
  });
  signIn();
  renderApp('/dashboard?tab=notifications');
  await screen.findByRole('list', { name: 'All notifications' });
  await press('Load more');
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByRole('list', { name: 'Unread notifications' });
  older.resolve();
  await act(() => older.promise);
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  expect(rows()).toHaveLength(1);
});

test('one is deleted only when that was said twice; the safe answer has the focus', async () => {
  const { received } = await opened([item(1), item(2)]);
  await press('Delete: Notification 1');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await press('Keep');
  expect(received.map(({ name }) => name)).not.toContain('deleteNotification');
  await press('Delete: Notification 1');
  await press('Delete');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('list', { name: 'All notifications' })).toHaveFocus();
  expect(rail()).toHaveTextContent('1 unread');
});

test('a link leads on and reads; an address elsewhere is no link', async () => {
  const { path } = await opened([
    item(1, { link: '//evil.test' }),
    item(2, { link: '/dashboard?tab=api-keys' }),
  ]);
  const links = screen.getAllByRole('link', { name: /^Open/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard?tab=api-keys']);
  await userEvent.click(links[0]!);
  expect(path()).toBe('/dashboard?tab=api-keys');
  await waitFor(() => expect(rail()).toHaveTextContent('1 unread'));
});

test('what was refused is said, and nothing seems to have happened', async () => {
  const { tire } = await opened([item(1)]);
  tire();
  await press(/^Notification 1/);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is tired');
  expect(row(/Notification 1/).getByText('Unread')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByRole('list', { name: 'Unread notifications' });
  await press('Mark all as read');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is tired');
  await press('Delete: Notification 1');
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is tired');
  expect(rows()).toHaveLength(1);
});

test('that they could not all be read is said', async () => {
  servePortal({
    ...USAGE_CALLS,
    listNotifications: () => info({ items: items(2), total: 2, page: 1, page_size: 20, unread: 2 }),
    readNotifications: 'cut',
  });
  signIn();
  renderApp('/dashboard?tab=notifications');
  const all = await screen.findByRole('button', { name: 'Mark all as read' });
  await waitFor(() => expect(all).toBeEnabled());
  await userEvent.click(all);
  expect(await screen.findByText('No response from the server.')).toBeVisible();
});

test('a list that cannot be read says why and is read again', async () => {
  let down = true;
  servePortal({
    ...USAGE_CALLS,
    listNotifications: () =>
      down
        ? refused(503, 'The store is away')
        : info({ items: [], total: 0, page: 1, page_size: 20, unread: 0 }),
  });
  signIn();
  renderApp('/dashboard?tab=notifications');
  expect(await screen.findByText('Notifications could not be loaded')).toBeVisible();
  expect(screen.getByText(/No response from the server/)).toBeVisible();
  down = false;
  await press('Try again');
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});

test('both toggles are on at first, saved as they are changed, and undone with a reason when that fails', async () => {
  const { received, tire } = await opened([item(1)]);
  const toggle = (name: string | RegExp) => screen.getByRole('switch', { name });
  expect(toggle(/System Updates/)).toBeChecked();
  expect(toggle(/Security Alerts/)).toBeChecked();
  await userEvent.click(toggle(/System Updates/));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(received.find(({ name }) => name === 'updatePreferences')!.body).toEqual({ system_updates: false });
  tire();
  await userEvent.click(toggle(/Security Alerts/));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved. The server is tired');
  expect(toggle(/Security Alerts/)).toBeChecked();
});

test('on a server with the basic calls only, it says so, toggles last as long as the page, and nobody is signed out', async () => {
  servePortal({});
  signIn();
  const { store, close } = renderApp('/dashboard?tab=notifications');
  expect(await screen.findByText('Not available on this server.')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: /Security Alerts/ }));
  expect(screen.getByRole('switch', { name: /Security Alerts/ })).not.toBeChecked();
  expect(store.getState().auth.user).not.toBeNull();
  close();
  renderApp('/dashboard?tab=notifications');
  expect(await screen.findByRole('switch', { name: /Security Alerts/ })).toBeChecked();
});
