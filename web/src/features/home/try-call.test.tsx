import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cut, serveDemo } from '../../testing/demo.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './home-page.tsx';
import './try-call.tsx';

const BODY = { symbol: 'MSFT', price: 1 };
const HEADERS = { 'x-data-source': 'simulated', 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '27' };

/** Opens the home page with its form. The replay makes the first call. */
async function open(respond: () => Response) {
  const requests = serveDemo((target) => (target.includes('compact=') ? cut(target) : respond()));
  renderApp('/');
  await screen.findByRole('combobox', { name: 'Symbol' });
  const section = within(document.querySelector<HTMLElement>('#try-call')!);
  const type = (name: string, value: string) =>
    fireEvent.change(section.getByLabelText(name), { target: { value } });
  return {
    section,
    type,
    send: () => fireEvent.submit(section.getByLabelText('Call').closest('form')!),
    sent: () => requests.filter((target) => !target.includes('compact=')),
  };
}

test('shows a recorded response before the first Send, and says of which day it is', async () => {
  const { section, sent } = await open(() => Response.json(BODY));
  expect(section.getByText('A recorded response of 20 Nov 2026. Press Send for a live one.')).toBeVisible();
  expect(section.getByText('Recorded')).toBeVisible();
  expect(section.getByText('GET /api/demo/stocks/AAPL/quote')).toBeVisible();
  expect(section.getByLabelText('Response body')).toHaveTextContent('"symbol": "AAPL"');
  expect(section.getByText('simulated')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('sends the edited request and shows the code for it', async () => {
  const { section, type, send, sent } = await open(() => Response.json(BODY, { headers: HEADERS }));
  type('Call', 'indicators');
  type('Symbol', 'MSFT');
  type('Indicators', 'ema:12,rsi:14');
  type('Interval', '1w');
  type('Limit', '7');
  send();
  await section.findByText(/Status 200/);
  const target = '/stocks/MSFT/indicators?indicators=ema:12,rsi:14&interval=1w&limit=7';
  expect(sent()).toEqual([target]);
  for (const language of ['curl', 'Python', 'Node.js', 'Java'])
    expect(section.getByLabelText(`The same request in code, ${language}`)).toHaveTextContent(
      `${window.location.origin}/api/demo${target}`,
    );
});

test('announces a response with its size, its source and the remaining calls', async () => {
  const { section, send } = await open(() => Response.json(BODY, { headers: HEADERS }));
  send();
  expect(await section.findByRole('status')).toHaveTextContent(/^Status 200 in \d+ ms, 27 B\.$/);
  expect(section.getByText('simulated')).toBeVisible();
  expect(section.getByText('27 of 30')).toBeVisible();
  expect(section.getByLabelText('Response body')).toHaveTextContent('"symbol": "MSFT"');
});

test('sends a call without parameters as it is', async () => {
  const { section, type, send, sent } = await open(() => Response.json(BODY, { headers: HEADERS }));
  type('Call', 'marketSummary');
  expect(section.queryByLabelText('Symbol')).not.toBeInTheDocument();
  send();
  await section.findByText(/Status 200/);
  expect(sent()).toEqual(['/market/summary']);
});

test('shows an error as a problem document', async () => {
  const problem = { title: 'Symbol not found', status: 404, code: 'symbol_not_found' };
  const { section, send } = await open(() => Response.json(problem, { status: 404 }));
  send();
  expect(await section.findByText('Status 404: Symbol not found.')).toBeVisible();
  expect(section.getByLabelText('Response body')).toHaveTextContent('"code": "symbol_not_found"');
});

test('says when to try again after a 429', async () => {
  vi.setSystemTime('2026-11-20T14:30:50Z');
  const headers = { 'retry-after': '23' };
  const { section, send } = await open(() =>
    Response.json({ title: 'Rate limit exceeded' }, { status: 429, headers }),
  );
  send();
  const words = 'Status 429: Rate limit exceeded. Try again in 23 seconds, at 14:31:13 UTC.';
  expect(await section.findByText(words)).toBeVisible();
  vi.useRealTimers();
});

test('does not send an invalid symbol and focuses its field', async () => {
  const { section, type, send, sent } = await open(() => Response.json(BODY));
  type('Symbol', 'A/B');
  send();
  expect(section.getByLabelText('Symbol')).toHaveFocus();
  expect(section.getByLabelText('Symbol')).toHaveAccessibleDescription(/1 to 15 letters/);
  expect(sent()).toEqual([]);
});

test('says that nothing was sent without a connection', async () => {
  const { section, send } = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send();
  expect(await section.findByText(/You are offline. Nothing was sent/)).toBeVisible();
  vi.restoreAllMocks();
});
