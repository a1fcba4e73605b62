import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MARKET_CALLS } from '../../testing/market.ts';
import { refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './market-data.tsx';

/** The simulated browser has no canvas. */
vi.mock('./chart/draw-chart.ts', () => ({
  drawChart: () => ({
    draw: () => undefined,
    show: () => undefined,
    point: () => undefined,
    remove: () => undefined,
  }),
}));

const entry = {
  kind: 'dividend',
  date: '2026-12-02',
  timestamp: null,
  timeOfDay: null,
  symbol: 'KO',
  name: 'Coca-Cola',
  fiscalYear: null,
  fiscalPeriod: null,
  value: 0.77,
  high: null,
  unit: 'USD',
  payDate: '2026-12-15',
  source: 'import:ahead',
};
const release = {
  ...entry,
  kind: 'economic',
  timestamp: '2026-12-02T13:30:00Z',
  symbol: null,
  name: 'Consumer prices (US)',
  value: 2.5,
  unit: 'percent',
  payDate: null,
  source: 'simulated',
};
const calendar = (items: readonly object[]) =>
  info({ from: '2026-11-20', to: '2026-12-18', source: 'simulated', total: items.length, items });

function open(handlers: Parameters<typeof servePortal>[0] = {}) {
  const received = servePortal({
    ...MARKET_CALLS,
    listWatchlists: () => info({ items: [{ id: 'one', name: 'Drinks', symbols: ['PEP', 'KO'] }] }),
    ...handlers,
  });
  signIn();
  renderApp('/dashboard?tab=market-data');
  const asked = () => received.filter(({ name }) => name === 'marketCalendar').map(({ body }) => body);
  return { asked };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Calendar' }));

test('the calendar shows the coming days, filters by kind and list, and opens the symbol of a row', async () => {
  const user = userEvent.setup();
  const { asked } = open({ marketCalendar: () => calendar([entry, release]) });
  const shown = await panel();
  const row = await shown.findByRole('row', { name: /^KO/ });
  expect(row).toHaveTextContent('0.77 USD a share, paid on 15 Dec');
  expect(row).toHaveTextContent('import:ahead');
  expect(shown.getByRole('row', { name: /^Consumer prices/ })).toHaveTextContent('13:30 UTC');
  expect(shown.getByRole('link', { name: /Subscribe/ })).toHaveAttribute(
    'href',
    '/documentation/guides/calendars#subscribe-in-a-calendar-program',
  );
  await user.selectOptions(shown.getByLabelText('Kind of entry'), 'Dividend');
  await user.selectOptions(shown.getByLabelText('Symbols'), 'Drinks');
  await waitFor(() => expect(asked().at(-1)).toEqual({ kind: 'dividend', symbols: ['KO', 'PEP'] }));
  await user.click(shown.getByRole('button', { name: 'KO' }));
  expect(await screen.findByRole('region', { name: 'Quote of KO' })).toBeVisible();
});

test('a calendar that cannot be read says so and is read again on request', async () => {
  let broken = true;
  open({ marketCalendar: () => (broken ? refused(500, 'Server error') : calendar([entry])) });
  const shown = await panel();
  await shown.findByText('The calendar could not be read');
  broken = false;
  await userEvent.click(await shown.findByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('row', { name: /^KO/ })).toBeVisible();
});

test('the quote of a symbol has its next results and dividend', async () => {
  open();
  const quote = within(await screen.findByRole('region', { name: /^Quote of/ }));
  expect(await quote.findByText('28 Jan')).toBeVisible();
  expect(quote.getByText('2 Dec')).toBeVisible();
});
