import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './status-mails-page.tsx';

test('confirms and ends mails only after a click, since programs follow links in mails', async () => {
  const received = servePortal({
    confirmStatusMails: () => ok({ additionalInfo: { subscribed: true } }),
    endStatusMails: () => ok({ additionalInfo: { subscribed: false } }),
  });
  const { close } = renderApp('/status/mails?confirm=abc');
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(received).toHaveLength(0);
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'You get status updates by email' })).toBeVisible();
  expect(received.at(-1)).toMatchObject({ body: { token: 'abc' } });
  close();
  renderApp('/status/mails?unsubscribe=xyz');
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You no longer get status updates' })).toBeVisible();
  expect(received.at(-1)).toMatchObject({ body: { token: 'xyz' } });
});

test('says that a link has ended, and keeps the question after a fault', async () => {
  let reply = refused(503, 'The service is not available');
  servePortal({ confirmStatusMails: () => reply });
  renderApp('/status/mails?confirm=abc');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available');
  reply = refused(404, 'Not found', { code: '141' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Invalid link' })).toBeVisible();
});
