import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { USAGE_CALLS } from '../../testing/usage.ts';

const NO_ANSWER = 'No response from the server.';
const POLL = { timeout: 20_000 };

/** The browser reports that it is online again, so the page retries immediately. */
const online = () => act(() => void window.dispatchEvent(new Event('online')));
const tile = (name: string) => screen.getByText(name).closest('.stat');

async function open(path = '/dashboard') {
  signIn();
  renderApp(path);
  await waitFor(() => expect(tile('Active keys')).toHaveTextContent('2'));
}

describe('a server that stops answering under an open dashboard', () => {
  test.each([
    ['gives no answer', 'cut'],
    ['answers 500', () => refused(500, 'Internal')],
  ] as const)('%s: the figures stay, dated, until it answers again', async (_what, usageSummary) => {
    servePortal(USAGE_CALLS);
    await open();
    servePortal({ ...USAGE_CALLS, usageSummary });
    const banner = (await screen.findByText(NO_ANSWER, {}, POLL)).closest('[role=status]');
    expect(banner).toHaveTextContent(/These figures are from \d\d:\d\d:\d\d UTC\.$/);
    expect(tile('Requests this period')).toHaveTextContent('450');
    servePortal(USAGE_CALLS);
    online();
    await waitFor(() => expect(screen.queryByText(NO_ANSWER)).not.toBeInTheDocument());
    expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  });

  test('shows the message of a server that asks to wait', async () => {
    servePortal(USAGE_CALLS);
    await open();
    servePortal({ usageSummary: () => refused(429, 'Too many requests.') });
    expect(await screen.findByText('Too many requests.', {}, POLL)).toBeVisible();
  });
});

describe('a range that cannot be read', () => {
  test('does not rename the figures of the previous one', async () => {
    servePortal(USAGE_CALLS);
    await open();
    await screen.findByRole('slider', { name: /^Requests over 7d, 7 in all/ });
    servePortal({ usageSummary: 'cut', usageSeries: 'cut', usageRequests: 'cut' });
    await userEvent.click(screen.getByLabelText('90d'));
    expect(await screen.findByText(/90d could not be read/)).toBeVisible();
    expect(screen.getByRole('slider', { name: /^Requests over 7d, 7 in all/ })).toBeVisible();
    expect(tile('Success rate')).toHaveTextContent('over 7d');
    expect(document.body).not.toHaveTextContent('over 90d');
  });

  test('shows that it is loading, and then its own figures', async () => {
    servePortal(USAGE_CALLS);
    await open();
    await screen.findByRole('slider', { name: /^Requests over 7d/ });
    await userEvent.click(screen.getByLabelText('90d'));
    expect(await screen.findByRole('slider', { name: /^Requests over 90d, 90 in all/ })).toBeVisible();
    expect(tile('Success rate')).toHaveTextContent('over 90d');
    expect(screen.queryByRole('progressbar', { name: /^Loading/ })).not.toBeInTheDocument();
  });
});

describe('before the first response', () => {
  test('no figure is shown as a fact', async () => {
    servePortal({});
    // Never answers: the page has to say what it does not know.
    const { promise } = Promise.withResolvers<Response>();
    globalThis.fetch = () => promise;
    signIn();
    renderApp('/dashboard');
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByRole('progressbar', { name: 'Loading your usage' })).toBeVisible();
    const inRail = screen.getByRole('progressbar', { name: 'Requests this month' });
    expect(inRail).toHaveAttribute('aria-valuetext', 'Loading');
    expect(inRail).not.toHaveAttribute('aria-valuenow');
    expect(document.body).not.toHaveTextContent(/0 of 1,800|No data yet|No calls yet/);
  });

  test('a server that fails shows no figures and offers a retry', async () => {
    const broken = () => refused(500);
    servePortal({ usageSummary: broken, usageSeries: broken, usageRequests: broken });
    signIn();
    renderApp('/dashboard');
    expect(await screen.findByText('Requests could not be read')).toBeVisible();
    expect(screen.getByText('Recent calls could not be read')).toBeVisible();
    expect(tile('Active keys')).toHaveTextContent('–Could not be read');
    expect(document.body).not.toHaveTextContent(/No data yet|No calls yet|of 1,800/);
    servePortal(USAGE_CALLS);
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(tile('Active keys')).toHaveTextContent('2'));
    expect(screen.getByText('No calls in 7d')).toBeVisible();
  });
});

test('a series that fails alone does not hide what could be read', async () => {
  servePortal({ ...USAGE_CALLS, usageSeries: () => refused(500) });
  await open();
  expect(await screen.findByText('Requests could not be read')).toBeVisible();
  expect(screen.getByText('No calls in 7d')).toBeVisible();
  expect(screen.queryByText('No data yet')).not.toBeInTheDocument();
});

test('the chart counts refused calls and says so', async () => {
  servePortal(USAGE_CALLS);
  await open();
  expect(await screen.findByText('7 over 7d, refused calls included.')).toBeVisible();
});

test('a change of range leaves no label of the previous one, and the newest point has a label', async () => {
  servePortal(USAGE_CALLS);
  await open();
  await userEvent.click(screen.getByLabelText('1d'));
  await screen.findByRole('slider', { name: /^Requests over 1d/ });
  await userEvent.click(screen.getByLabelText('30d'));
  const chart = await screen.findByRole('slider', { name: /^Requests over 30d/ });
  expect(within(chart).queryByText(/^\d\d:\d\d$/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('7d'));
  const week = await screen.findByRole('slider', { name: /^Requests over 7d/ });
  expect(within(week).getByText('20 Nov')).toBeInTheDocument();
});
