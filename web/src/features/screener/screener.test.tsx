import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Handler, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import './screener.tsx';

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly screen: unknown;
}
let saved: Saved[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  saved = [];
  user = userEvent.setup();
});

const row = (symbol: string, close: number, marketCap: number | null) => ({
  symbol,
  name: `${symbol} Inc.`,
  date: '2026-11-19',
  adjustment: 'all',
  close,
  'fundamentals.marketCap': marketCap,
});
const found = (results: object[], about: object = {}) =>
  info({
    results,
    matched: results.length,
    screened: 131,
    missing: [],
    asOf: '2026-11-20T17:00:00Z',
    source: 'simulated',
    ...about,
  });

const CALLS = {
  runScreen: () => found([row('AAPL', 169.23, 2.6e12), row('MU', 88.1, null)]),
  listScreens: () => info({ items: saved }),
  saveScreen({ body }) {
    const one = {
      id: 'one',
      name: String(body['name']),
      screen: { sort: [], ...(body['screen'] as object) },
    };
    saved = [one];
    return info({ saved: one });
  },
  createAlert: () => info({ alert: {}, backfill: {}, warnings: [] }),
  testKey: () => info({ api_key: `mda_test_${'a'.repeat(32)}` }),
  deleteScreen() {
    saved = [];
    return [200, { code: '000', message: 'Screen deleted' }];
  },
} satisfies Record<string, Handler>;

function open(handlers: Parameters<typeof servePortal>[0] = {}) {
  const received = servePortal({ ...CALLS, ...handlers });
  signIn();
  renderApp('/dashboard?tab=screener');
  return { asked: (name: string) => received.filter((call) => call.name === name) };
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
};

test('the first twenty of many symbols are shown, and all on request', async () => {
  const many = Array.from({ length: 45 }, (_, at) => row(`S${at}`, at, null));
  open({ runScreen: () => found(many) });
  await press('Run screen');
  const rows = () => screen.getAllByRole('row').length - 1;
  expect(await screen.findByText('45 of 131 symbols', { exact: false })).toBeInTheDocument();
  expect(rows()).toBe(20);
  await press('Show all 45');
  expect(rows()).toBe(45);
});

test('conditions become a call with numbers, operands and texts, and its rows a table', async () => {
  const { asked } = open();
  expect(await screen.findByText('No results yet')).toBeVisible();
  await type('Operand of condition 1', 'sector');
  await type('Value of condition 1', 'Energy');
  await type('Value of condition 2', '65.5');
  await type('Columns', 'close, fundamentals.marketCap');
  await press('Run screen');
  const table = await screen.findByRole('group', { name: 'Symbols found' });
  expect(within(table).getByRole('row', { name: /^AAPL/ })).toHaveTextContent(
    'AAPLAAPL Inc.169.232.6T19 Nov 2026',
  );
  expect(within(table).getByRole('row', { name: /^MU/ })).toHaveTextContent('88.10–');
  expect(screen.getByText('2 of 131 symbols, as of 20 Nov 2026, 17:00 UTC')).toBeVisible();
  expect(asked('runScreen').at(-1)!.body).toEqual({
    universe: { type: 'equity' },
    conditions: [
      { left: 'sector', op: 'is', right: 'Energy' },
      { left: 'rsi:14', op: 'below', right: 65.5 },
    ],
    columns: ['close', 'fundamentals.marketCap'],
  });
});

test('operands of quotes have plain labels, and the result says its second and that the session is in progress', async () => {
  let about = { asOf: '2026-11-20T17:00:05Z', inSession: true };
  const { asked } = open({
    runScreen: () => found([{ ...row('AAPL', 169.23, null), 'quote.changePct': 1.5 }], about),
  });
  await screen.findByText('No results yet');
  const field = screen.getByLabelText('Operand of condition 1');
  const hints = document.getElementById(field.getAttribute('list')!)!;
  expect(hints.querySelector('[value="quote.changePct"]')).toHaveTextContent(
    'Now: change since the last close, percent',
  );
  await type('Operand of condition 1', 'quote.changePct');
  await type('Value of condition 1', '1');
  await press('Run screen');
  expect(await screen.findByText('1 of 131 symbols, as of 17:00:05 UTC, session in progress')).toBeVisible();
  expect(asked('runScreen').at(-1)!.body['conditions']).toContainEqual({
    left: 'quote.changePct',
    op: 'above',
    right: 1,
  });
  about = { asOf: '2026-11-21T12:00:00Z', inSession: false };
  await press('Run screen');
  expect(
    await screen.findByText('1 of 131 symbols, as of 21 Nov 2026, 12:00 UTC, between sessions'),
  ).toBeVisible();
});

test('a column sorts the whole result, first falling and then rising', async () => {
  const { asked } = open();
  await press('Run screen');
  await press('close');
  await waitFor(() =>
    expect(asked('runScreen').at(-1)!.body['sort']).toEqual([{ by: 'close', order: 'desc' }]),
  );
  expect(await screen.findByRole('columnheader', { name: 'close' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await press('close');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'close' })).toHaveAttribute('aria-sort', 'ascending'),
  );
});

test('the call of the form is shown in four languages while it is edited', async () => {
  open();
  await screen.findByText('No results yet');
  await user.selectOptions(screen.getByLabelText('Market'), 'Crypto');
  await user.click(screen.getByLabelText('Any of them'));
  const samples = screen.getByRole('region', { name: 'The same as a call' });
  for (const name of ['Python', 'Node.js', 'Java', 'curl']) {
    await user.click(within(samples).getByRole('tab', { name }));
    const code = within(samples).getByRole('tabpanel').textContent;
    expect(code).toContain('crypto');
    expect(code).toContain('sma:200');
    expect(code).toContain('any');
  }
});

test('an incomplete condition is not sent, and what the server refuses shows at its condition', async () => {
  const message =
    'conditions.0.left: closed is neither a number, open, high, low, close, volume, nor an indicator';
  const { asked } = open({
    runScreen: () =>
      refused(400, message, { code: '101', additionalInfo: { errors: { 'conditions.0.left': message } } }),
  });
  await screen.findByText('No results yet');
  await type('Value of condition 2', '');
  await press('Run screen');
  expect(screen.getByLabelText('Value of condition 2')).toHaveAccessibleDescription(
    'Enter a number, an operand or a text',
  );
  expect(asked('runScreen')).toEqual([]);
  await press('Remove condition 2');
  await press('Run screen');
  await waitFor(() =>
    expect(screen.getByLabelText('Operand of condition 1')).toHaveAccessibleDescription(
      /^closed is neither a number/,
    ),
  );
  expect(screen.getByLabelText('Operand of condition 1')).toHaveFocus();
});

test('nothing found, and a failure with a way to try again, are said', async () => {
  let fails = true;
  open({ runScreen: () => (fails ? refused(500, 'Broken') : found([])) });
  await press('Run screen');
  const alert = await screen.findByText('The screen could not be run');
  expect(alert).toBeVisible();
  fails = false;
  await press('Try again');
  expect(await screen.findByText('No symbol found')).toBeVisible();
});

test('a screen is saved, opened with all that it says, and deleted', async () => {
  const { asked } = open();
  await screen.findByText('No results yet');
  await user.click(screen.getByLabelText('Any of them'));
  await press('Save screen');
  await user.type(screen.getByLabelText('Name of the screen'), 'Mine{Enter}');
  await waitFor(() => expect(asked('saveScreen')).toHaveLength(1));
  await press('Remove condition 2');
  await user.selectOptions(await screen.findByLabelText('Saved screens'), 'Mine');
  expect(await screen.findByRole('button', { name: 'Copy ID of this screen' })).toBeVisible();
  expect(screen.getByText('one')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Value of condition 2')).toHaveValue('60'));
  expect(screen.getByLabelText('Any of them')).toBeChecked();
  await press('Delete saved screen: Mine');
  await waitFor(() => expect(within(screen.getByLabelText('Saved screens')).queryByText('Mine')).toBeNull());
});

test('a saved screen is watched: an alert on what enters it', async () => {
  const { asked } = open();
  await screen.findByText('No results yet');
  expect(screen.queryByRole('button', { name: 'Alert me' })).toBeNull();
  await press('Save screen');
  await user.type(screen.getByLabelText('Name of the screen'), 'Mine{Enter}');
  await press('Alert me');
  await user.selectOptions(screen.getByLabelText('Alert me when a symbol'), 'entry');
  await press('Create alert');
  expect(await screen.findByText('Alert created.', { exact: false })).toBeVisible();
  expect(asked('createAlert').at(-1)!.body).toEqual({
    condition: { metric: 'entry', op: 'above', value: 0, screen: 'one' },
    channels: [{ type: 'inApp' }, { type: 'email' }],
  });
});

test('the members of an index are searched, and the call of the backtest has the same screen', async () => {
  const { asked } = open();
  await screen.findByText('No results yet');
  await type('Members of', 'dji');
  await press('Run screen');
  await waitFor(() =>
    expect(asked('runScreen').at(-1)!.body['universe']).toEqual({ type: 'equity', index: 'DJI' }),
  );
  const part = screen.getByRole('region', { name: 'Backtest of this list' });
  const code = () => within(part).getByRole('tabpanel').textContent;
  expect(code()).toContain('"index": "DJI"');
  await user.selectOptions(within(part).getByLabelText('Rebalance'), 'quarterly');
  expect(code()).toContain('"rebalance": "quarterly"');
  await type('Symbols to hold', '0');
  expect(within(part).getByRole('button', { name: 'Backtest this list' })).toBeDisabled();
});

test('what came of a backtest is not shown beside another list', async () => {
  open();
  await screen.findByText('No results yet');
  const part = screen.getByRole('region', { name: 'Backtest of this list' });
  await press('Backtest this list');
  // The server of this test has no key that the API would take.
  expect(await within(part).findByText('The server returned no test key.')).toBeVisible();
  await user.selectOptions(within(part).getByLabelText('Rebalance'), 'yearly');
  expect(within(part).queryByText('The server returned no test key.')).toBeNull();
});
