import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, refused, servePortal } from '../../../testing/portal.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const PATIENTLY = { timeout: 10_000 };
const ID = '0198c0de-0000-4000-8000-000000000001';
const stored = () => ok({ additionalInfo: { id: ID } });
const PAGE = '/documentation/errors/unauthorized';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, PATIENTLY));

test('a reader says that a page did not help, and the comment joins the answer', async () => {
  const received = servePortal({ sendFeedback: stored });
  renderApp(PAGE);
  await press('No');
  await userEvent.type(await screen.findByLabelText('Thank you. What is missing or wrong?'), 'The header');
  await press('Send comment');
  expect(await screen.findByText('Thank you. We read every comment.')).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([
    { page: PAGE, helpful: false },
    { page: PAGE, helpful: false, id: ID, comment: 'The header' },
  ]);
  expect(received.map(({ authorization }) => authorization)).toEqual([null, null]);
});

test('an empty comment is not sent', async () => {
  const received = servePortal({ sendFeedback: stored });
  renderApp(PAGE);
  await press('Yes');
  await press('Send comment');
  expect(await screen.findByText('Thank you. We read every comment.')).toBeVisible();
  expect(received).toHaveLength(1);
});

test('an answer that was not stored can be given again', async () => {
  let isBroken = true;
  servePortal({
    sendFeedback: () => (isBroken ? refused(429, 'Too many requests. Try again later.') : stored()),
  });
  renderApp(PAGE);
  await press('Yes');
  await waitFor(() => expect(screen.getByText(/Too many requests/)).toBeVisible());
  isBroken = false;
  await press('Yes');
  expect(await screen.findByLabelText('Thank you. What helped you?')).toBeVisible();
  expect(screen.queryByText(/Too many requests/)).not.toBeInTheDocument();
});
