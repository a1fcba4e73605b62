import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventCall, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info, USAGE_CALLS } from '../../testing/usage.ts';

const BANNER = {
  id: 'n-1',
  kind: 'service',
  type: 'info',
  title: 'New terms',
  message: 'From May on.\nSee https://example.org/terms.',
  time: '2026-11-20T09:00:00.000Z',
  read: false,
  link: '/pricing',
};

/** A server with one announcement, until it is read; a slow one has not noted that yet. */
function announcingServer(isSlow = false) {
  let isRead = false;
  const watch = eventCall();
  const received = servePortal({
    ...USAGE_CALLS,
    watch: watch.handler,
    listNotifications: () =>
      info({
        items: isRead ? [] : [BANNER],
        total: isRead ? 0 : 1,
        page: 1,
        page_size: 1,
        unread: isRead ? 0 : 1,
        banner: isRead ? null : BANNER,
      }),
    readNotifications() {
      isRead = !isSlow;
      return info({ unread: 0 });
    },
  });
  return received;
}

test('an announcement is shown with its links, and closing it reads it', async () => {
  const received = announcingServer();
  signIn();
  renderApp('/dashboard');
  expect(await screen.findByText('New terms')).toBeVisible();
  const link = screen.getByRole('link', { name: 'https://example.org/terms' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('button', { name: 'Close: New terms' }));
  expect(screen.queryByText('New terms')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Overview/ })).toHaveFocus();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Notifications/ })).toHaveTextContent(/^Notifications$/),
  );
  expect(received.find(({ name }) => name === 'readNotifications')!.body).toEqual({ ids: ['n-1'] });
});

test('a closed one stays closed after a reload that comes before the server has noted it', async () => {
  announcingServer(true);
  signIn();
  const { close } = renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Close: New terms' }));
  close();
  renderApp('/dashboard');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Notifications/ })).toHaveTextContent('Notifications1 unread'),
  );
  expect(screen.queryByText('New terms')).not.toBeInTheDocument();
});

test('its link leads on and reads it', async () => {
  announcingServer();
  signIn();
  const { path } = renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'Read more' }));
  await waitFor(() => expect(path()).toBe('/pricing'));
});
