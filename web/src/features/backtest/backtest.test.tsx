import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ok, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
// Loaded with the test: a tab that loads on demand takes its time on a busy machine.
import './backtest.tsx';
import type { Backtest } from '../../lib/portfolio-backtest.ts';

const KEY = 'mda_test_Ab3dE5f_0123456789abcdefghijklmnopqrstuvABCDEF';
const user = userEvent.setup();
const PATIENTLY = { timeout: 10_000 };
vi.setConfig({ testTimeout: 30_000 });
const measures = {
  totalReturn: 0.25,
  cagr: 0.12,
  annualVolatility: 0.18,
  sharpe: 0.7,
  sortino: 1,
  calmar: 0.6,
  maxDrawdown: -0.2,
};
const DAYS = ['2025-01-02', '2025-01-03', '2025-01-06'].map((day) => `${day}T00:00:00Z`);

const REPLY: Backtest = {
  rebalance: 'monthly',
  from: DAYS[0]!,
  to: DAYS[2]!,
  bars: 3,
  periodsPerYear: 252,
  currency: 'USD',
  settings: {
    initialCash: 10_000,
    fill: 'nextOpen',
    weighting: null,
    ranks: null,
    costs: { bps: 10, borrowRate: 0 },
    cashRate: 0,
  },
  metrics: {
    ...measures,
    probabilisticSharpe: 0.9,
    maxDrawdownDays: 40,
    exposure: 1,
    turnover: 0.5,
    valueAtRisk: -0.02,
    conditionalValueAtRisk: null,
    effectivePositions: 3.85,
    rebalances: 1,
    costs: 10,
    borrowCosts: 0,
    interest: 0,
  },
  benchmark: {
    symbol: 'SPY',
    ...measures,
    totalReturn: 0.1,
    beta: 1.1,
    alpha: 0.03,
    correlation: 0.8,
    trackingError: 0.1,
    informationRatio: 0.5,
  },
  factors: {
    madeFrom: 'Daily returns',
    from: DAYS[1]!,
    to: DAYS[2]!,
    days: 2_465,
    companies: 120,
    alpha: 0.018,
    standardError: 0.02,
    tStatistic: 0.66,
    rSquared: 0.76,
    exposures: [
      {
        factor: 'market',
        beta: 1.12,
        standardError: 0.01,
        tStatistic: 78.9,
        annualReturn: 0.16,
        contribution: 0.18,
      },
    ],
  },
  symbols: [
    {
      symbol: 'AAPL',
      from: DAYS[0]!,
      to: DAYS[2]!,
      ended: false,
      missingBars: 0,
      adjustment: 'all',
      profit: 2_500,
      weight: 0.3,
    },
  ],
  equity: [10_000, 8_000, 12_500].map((equity, day) => ({
    timestamp: DAYS[day]!,
    equity,
    cash: 0,
    benchmark: 10_000 + 500 * day,
  })),
  rebalances: [
    {
      decided: DAYS[0]!,
      timestamp: DAYS[1]!,
      equity: 9_990,
      turnover: 1,
      costs: 9.99,
      weights: { AAPL: 0.3, MSFT: 0.7 },
    },
  ],
  warnings: [{ code: 'short', text: 'The range is short.' }],
  hash: 'a'.repeat(64),
  asOf: DAYS[2]!,
  source: 'simulated',
  requestId: 'req_1',
};

type Answer = readonly [status: number, content: object];
const problem = (code: string, detail: string, errors: object[] = []): Answer => [
  code === 'symbol_not_found' ? 404 : 400,
  { code, detail, errors },
];

/** Opens the tab on a server whose API answers in turn. Returns the bodies that it was sent. */
function open(search = '', answers: readonly Answer[] = [[200, REPLY]]) {
  servePortal({ testKey: () => ok({ additionalInfo: { api_key: KEY } }) });
  const portal = globalThis.fetch;
  const sent: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path !== '/api/portfolio/backtest') return portal(path, init);
    sent.push({
      key: new Headers(init.headers).get('authorization'),
      body: JSON.parse(init.body as string) as unknown,
    });
    const [status, content] = answers[Math.min(sent.length, answers.length) - 1]!;
    return Promise.resolve(new Response(JSON.stringify(content), { status }));
  });
  signIn();
  const app = renderApp(`/dashboard?tab=backtest${search}`);
  return { sent, app };
}
const run = async () => user.click(await screen.findByRole('button', { name: 'Run backtest' }, PATIENTLY));
async function type(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}
const field = (label: string) => screen.getByLabelText(label);

test('a portfolio becomes a call with the test key, and its reply curves, figures and tables', async () => {
  const { sent } = open();
  expect(await screen.findByText('No result yet', {}, PATIENTLY)).toBeVisible();
  await run();
  const result = await screen.findByLabelText('Result', {}, PATIENTLY);
  expect(result).toHaveTextContent('Total return+25.00%SPY +10.00%');
  expect(sent).toEqual([
    {
      key: `Bearer ${KEY}`,
      body: {
        symbols: ['AAPL', 'MSFT', 'JPM', 'XOM'],
        weights: { AAPL: 0.3, MSFT: 0.3, JPM: 0.2, XOM: 0.2 },
        rebalance: 'monthly',
        costs: { bps: 10 },
        benchmark: 'SPY',
      },
    },
  ]);
  const row = (table: string, name: RegExp) =>
    within(screen.getByRole('group', { name: table })).getByRole('row', { name });
  expect(row('Metrics', /^Deepest drawdown/)).toHaveTextContent('−20.00%−20.00%');
  expect(row('Factor attribution', /^Market/)).toHaveTextContent('1.1278.90+16.00%+18.00%');
  expect(row('Rebalancings', /^3 Jan 2025/)).toHaveTextContent('9,990100.00%9.99MSFT 70%, AAPL 30%');
  expect(row('Symbols of the portfolio', /^AAPL/)).toHaveTextContent('2,50030.00%');
  expect(screen.getByText('The range is short.')).toBeVisible();
  expect(screen.getByText(REPLY.hash)).toBeVisible();
  expect(screen.getByText('Prices come from a simulated exchange. They are not real quotes.')).toBeVisible();
  const chart = screen.getByRole('slider', { name: 'Equity beside SPY and drawdown' });
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '3 Jan 2025: 8,000, SPY 10,500, −20.00% from the highest');
});

test('what cannot be sent is said as it is typed, and the first such field takes the focus', async () => {
  const { sent } = open();
  await screen.findByText('No result yet', {}, PATIENTLY);
  await type('Weight of symbol 1 in percent', 'much');
  expect(field('Weight of symbol 1 in percent')).toHaveAccessibleDescription(/^Enter the weight as a number/);
  await type('Symbol 2', 'AAPL');
  expect(field('Symbol 2')).toHaveAccessibleDescription('AAPL is listed twice');
  await type('Cost of a fill, bps', '1001');
  expect(field('Cost of a fill, bps')).toHaveAccessibleDescription('Enter a number from 0 to 1,000');
  await run();
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('Symbol 1')).toHaveFocus();
  await type('Weight of symbol 1 in percent', '501');
  await type('Symbol 2', 'MSFT');
  expect(screen.getByRole('alert')).toHaveTextContent('at most 500%');
});

test('the address keeps the form: opened elsewhere, it has the same portfolio and runs it', async () => {
  const { app, sent } = open();
  await screen.findByText('No result yet', {}, PATIENTLY);
  await user.selectOptions(screen.getByLabelText('Method'), 'The best by a rank');
  expect(screen.getByLabelText('Symbols')).toHaveValue('AAPL, MSFT, JPM, XOM');
  await type('Hold the first', '2');
  await user.selectOptions(screen.getByLabelText('Rebalance'), 'Every quarter');
  expect(sent).toEqual([]);
  const { search } = app.location();
  app.close();
  const other = open(search.replace('?tab=backtest', ''));
  await screen.findByLabelText('Result', {}, PATIENTLY);
  expect(other.sent.map(({ body }) => body)).toEqual([
    {
      symbols: ['AAPL', 'MSFT', 'JPM', 'XOM'],
      ranks: { by: 'momentum', top: 2 },
      rebalance: 'quarterly',
      costs: { bps: 10 },
      benchmark: 'SPY',
    },
  ]);
  expect(screen.getByLabelText('Hold the first')).toHaveValue('2');
});

test('what the server refuses shows at its field, and a failure has a way to try again', async () => {
  const fault = 'symbols.1 must have 1 to 15 letters';
  open('', [
    problem('invalid_parameters', fault, [{ field: 'symbols.1', message: fault }]),
    problem('symbol_not_found', 'There is no symbol AAPLE'),
    [500, { code: 'server_error', detail: 'Something failed on our side' }],
    [200, REPLY],
  ]);
  await run();
  await waitFor(() => expect(field('Symbol 2')).toHaveAccessibleDescription(fault), PATIENTLY);
  expect(screen.getByText('Check the portfolio')).toBeVisible();
  await type('Symbol 1', 'AAPLE');
  await run();
  expect(await screen.findByText('There is no symbol AAPLE', {}, PATIENTLY)).toBeVisible();
  await type('Symbol 1', 'AAPL');
  await run();
  expect(await screen.findByText(/Something failed on our side/, {}, PATIENTLY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Result', {}, PATIENTLY)).toBeVisible();
});

test('the call of the form is shown in four languages', async () => {
  open();
  await screen.findByText('No result yet', {}, PATIENTLY);
  const samples = screen.getByRole('region', { name: 'The same as a call' });
  for (const name of ['Python', 'Node.js', 'Java', 'curl']) {
    await user.click(within(samples).getByRole('tab', { name }));
    const code = within(samples).getByRole('tabpanel').textContent;
    expect(code).toMatch(/XOM[^\n]*0\.2/);
    expect(code).toMatch(/bps\D*10/);
  }
});
