import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { KEYS, read } from '../../lib/storage.ts';
import { portfolioAnswer } from '../../testing/assistant.ts';
import { type Handler, refused, servePortal } from '../../testing/portal.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { info } from '../../testing/usage.ts';
import { rowsOfCsv } from './csv.ts';
import { holdingsOf, newRow, typedNumber } from './rows.ts';
import { forgetExchanges } from './conversation.ts';
// Loaded ahead, so that no test waits for code.
import './assistant.tsx';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
  forgetExchanges();
});

async function open(askAssistant: Handler = () => info(portfolioAnswer())) {
  const received = servePortal({ askAssistant });
  signIn();
  renderApp('/dashboard?tab=assistant');
  await screen.findByRole('heading', { level: 1, name: 'Assistant' });
  return {
    panel: within(screen.getByRole('main')),
    asked: () => received.filter(({ name }) => name === 'askAssistant'),
  };
}
const type = async (label: string, text: string) => user.type(screen.getByLabelText(label), text);

test('sends holdings and a question, and the answer opens the source of each sentence', async () => {
  const { panel, asked } = await open();
  await type('Symbol of holding 1', 'aapl');
  await type('Quantity of holding 1', '1,200.5');
  await type('Cost of one of holding 1', '$180');
  await type('Question', 'How risky is it?{Enter}');
  expect(await panel.findByText('The portfolio is worth $18,404.40 in 1 position.')).toBeVisible();
  expect(asked()[0]!.body).toEqual({
    holdings: [{ symbol: 'AAPL', quantity: 1_200.5, costBasis: 180 }],
    question: 'How risky is it?',
  });
  const chip = panel.getByRole('button', { name: 'Sources of sentence 1' });
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-expanded', 'true');
  expect(panel.getByText('computed:exposure.net')).toBeVisible();
  expect(panel.getByRole('link', { name: 'quote of AAPL' })).toHaveAttribute(
    'href',
    '/dashboard?tab=market-data&symbol=AAPL',
  );
  await user.click(chip);
  expect(panel.queryByText('computed:exposure.net')).toBeNull();
  for (const text of ['Simulated market', 'Written by rules', 'Information, not investment advice.']) {
    expect(panel.getByText(text)).toBeVisible();
  }
  const stress = within(panel.getByRole('group', { name: 'Stress test' }));
  expect(stress.getByRole('row', { name: /^AAPL falls by 10%/ })).toHaveTextContent('−10.0%−$1,840.44');
});

test('offers a sample and example questions, and marks an outdated answer', async () => {
  const { panel, asked } = await open(() => info(portfolioAnswer({ generatedBy: 'model:small-1' })));
  await user.click(panel.getByRole('button', { name: 'Use a sample portfolio' }));
  await user.click(panel.getByRole('button', { name: 'How risky is it?' }));
  expect(await panel.findByText('Written by small-1, checked against the figures')).toBeVisible();
  expect(asked()[0]!.body).toMatchObject({ question: 'How risky is it?' });
  expect((asked()[0]!.body['holdings'] as object[]).length).toBeGreaterThan(4);
  expect(panel.queryByText('Your holdings have changed since')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Remove SPY' }));
  expect(panel.getByText('Your holdings have changed since')).toBeVisible();
});

test('keeps the conversation on the page: the newest answer open, earlier ones folded, also after another tab', async () => {
  const { panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Use a sample portfolio' }));
  await user.click(panel.getByRole('button', { name: 'How risky is it?' }));
  expect(await panel.findByRole('heading', { name: 'How risky is it?' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'What dividends does it pay?' }));
  expect(await panel.findByRole('heading', { name: 'What dividends does it pay?' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await user.click(screen.getByRole('link', { name: 'Assistant' }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('heading', { name: 'What dividends does it pay?' })).toBeVisible();
  await user.click(main.getByText('How risky is it?', { selector: 'summary' }));
  expect(await main.findAllByRole('heading', { name: 'Exposure' })).toHaveLength(2);
  await user.click(main.getByRole('button', { name: 'Start over' }));
  expect(main.getByText('No answer yet')).toBeVisible();
});

test('errors appear at their rows, from the page before the call and from the server after it', async () => {
  const { panel, asked } = await open(() =>
    refused(400, 'the symbol NOPE does not exist', {
      code: '101',
      additionalInfo: { errors: { 'holdings.1.symbol': 'the symbol NOPE does not exist' } },
    }),
  );
  await user.click(panel.getByRole('button', { name: 'Ask' }));
  expect(panel.getByRole('alert')).toHaveTextContent('Enter at least one holding.');
  await type('Symbol of holding 1', 'AAPL');
  await user.click(panel.getByRole('button', { name: 'Ask' }));
  expect(screen.getByLabelText('Quantity of holding 1')).toHaveAccessibleDescription(
    'Enter the quantity as a number.',
  );
  expect(screen.getByLabelText('Quantity of holding 1')).toHaveFocus();
  expect(asked()).toHaveLength(0);
  await type('Quantity of holding 1', '5');
  // An empty row between is no holding.
  await user.click(panel.getByRole('button', { name: 'Add a holding' }));
  await user.click(panel.getByRole('button', { name: 'Add a holding' }));
  expect(screen.getByLabelText('Symbol of holding 3')).toHaveFocus();
  await type('Symbol of holding 3', 'NOPE');
  await type('Quantity of holding 3', '-2');
  await user.click(panel.getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Symbol of holding 3')).toHaveAccessibleDescription(
      'The symbol NOPE does not exist.',
    ),
  );
});

test('too many questions show how long to wait, and the typed text stays', async () => {
  const { panel } = await open(() =>
    refused(429, 'Too many requests. Please try again later.', {
      code: '190',
      additionalInfo: { retry_after: 120 },
    }),
  );
  await user.click(panel.getByRole('button', { name: 'Use a sample portfolio' }));
  await user.click(panel.getByRole('button', { name: 'Ask' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(
    /Wait 2 minutes\..*Your holdings are unchanged\./,
  );
  expect(screen.getByLabelText('Symbol of holding 1')).toHaveValue('AAPL');
});

test('holdings are stored in this browser only on request, and removed on request', async () => {
  const { panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Use a sample portfolio' }));
  expect(read(KEYS.holdings)).toBeNull();
  const box = panel.getByRole('checkbox', { name: 'Keep these holdings in this browser' });
  await user.click(box);
  await user.click(panel.getByRole('button', { name: 'Remove AAPL' }));
  expect(JSON.parse(read(KEYS.holdings)!)).toContainEqual(['MSFT', '60', '97.15']);
  expect(read(KEYS.holdings)).not.toContain('AAPL');
  await user.click(box);
  expect(read(KEYS.holdings)).toBeNull();
});

test('a pasted table becomes rows', async () => {
  const { panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Paste CSV' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Paste holdings' }));
  await user.click(dialog.getByRole('button', { name: 'Add these' }));
  expect(dialog.getByLabelText('Table')).toHaveAccessibleDescription('No line contains a symbol.');
  await user.click(dialog.getByLabelText('Table'));
  await user.paste('msft,3,90\nSPY,1');
  await user.click(dialog.getByRole('button', { name: 'Add these' }));
  expect(screen.getByLabelText('Symbol of holding 1')).toHaveValue('MSFT');
  expect(screen.getByLabelText('Quantity of holding 2')).toHaveValue('1');
});

describe('tables', () => {
  const texts = (csv: string) => rowsOfCsv(csv).map(({ symbol, quantity, cost }) => [symbol, quantity, cost]);

  test('are read by the names of their first line, with other dividers and quotes', () => {
    expect(texts('Quantity;Ticker;Avg. price\n10;aapl;"1,234.50"\n\n5;MSFT;')).toEqual([
      ['AAPL', '10', '1,234.50'],
      ['MSFT', '5', ''],
    ]);
    expect(texts('AAPL\t10\nBTCUSD\t0.5\t90000')).toEqual([
      ['AAPL', '10', ''],
      ['BTCUSD', '0.5', '90000'],
    ]);
    expect(texts('"A, B",1\n,5')).toEqual([['A, B', '1', '']]);
    expect(texts('  \n')).toEqual([]);
  });

  test('numbers are read as people write them, and nothing else is one', () => {
    expect(['1,234.5', '$9', '-$9.5', '\u22123', '.5', '5.'].map(typedNumber)).toEqual([
      1_234.5,
      9,
      -9.5,
      -3,
      0.5,
      NaN,
    ]);
    expect(['', '-', '1e5', '1,23', 'ten', '0x10', 'Infinity'].map(typedNumber)).toEqual(Array(7).fill(NaN));
  });

  test('more than a hundred holdings are refused before the call', () => {
    const rows = Array.from({ length: 101 }, () => newRow('AAPL', '1'));
    expect(holdingsOf(rows).errors).toEqual({ all: 'At most 100 holdings are allowed.' });
  });
});
