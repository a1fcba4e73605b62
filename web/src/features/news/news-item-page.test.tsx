import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, refused, servePortal } from '../../testing/portal.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './news-item-page.tsx';

const PATH = '/news?symbol=AAPL&on=2026-11-20&id=sim-AAPL-open-2026-11-20';
const item = {
  id: 'sim-AAPL-open-2026-11-20',
  title: 'Apple opens higher',
  summary: 'The shares rose 2% at the opening.',
  source: 'Mock Street Daily',
  url: `https://portal.example${PATH}`,
  publishedAt: '2026-11-20T14:31:00Z',
  symbols: ['AAPL'],
  sentiment: { score: 0.4, label: 'positive' },
};

test('shows the item that its link names, and that it is simulated', async () => {
  const received = servePortal({ newsItem: () => ok({ additionalInfo: { source: 'simulated', item } }) });
  renderApp(PATH);
  expect(await screen.findByRole('heading', { name: 'Apple opens higher' })).toBeVisible();
  expect(screen.getByText('Simulated')).toBeVisible();
  expect(screen.getByText('Mock Street Daily')).toBeVisible();
  expect(received.at(-1)).toMatchObject({ body: { symbol: 'AAPL', on: '2026-11-20', id: item.id } });
});

test('says that an item does not exist, and reads again after a fault', async () => {
  let reply: unknown = refused(503, 'The service is not available');
  servePortal({ newsItem: () => reply as ReturnType<typeof refused> });
  const { close } = renderApp(PATH);
  reply = ok({ additionalInfo: { source: 'simulated', item } });
  await userEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Apple opens higher' })).toBeVisible();
  close();
  servePortal({ newsItem: () => refused(404, 'This news item does not exist.', { code: '141' }) });
  renderApp(PATH);
  expect(await screen.findByRole('heading', { name: 'This news item does not exist' })).toBeVisible();
});
