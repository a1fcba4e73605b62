import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cut, serveDemo } from '../../testing/demo.ts';
import { renderApp } from '../../testing/render-app.tsx';

const BODY = { symbol: 'MSFT', price: 1 };
const HEADERS = { 'x-data-source': 'simulated', 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '27' };

/** Home with its form; the first call is that of the replay. */
async function open(answer: () => Response) {
  const asked = serveDemo((target) => (target.includes('compact=') ? cut(target) : answer()));
  renderApp('/');
  await screen.findByRole('combobox', { name: 'Symbol' }, { timeout: 5_000 });
  const section = within(document.querySelector<HTMLElement>('#try-call')!);
  const type = (name: string, value: string) =>
    fireEvent.change(section.getByLabelText(name), { target: { value } });
  return {
    section,
    type,
    send: () => fireEvent.submit(section.getByLabelText('Call').closest('form')!),
    sent: () => asked.filter((target) => !target.includes('compact=')),
  };
}

test('what is sent is the request as it was edited, and the code shown sends the same', async () => {
  const { section, type, send, sent } = await open(() => Response.json(BODY, { headers: HEADERS }));
  type('Call', 'indicators');
  type('Symbol', 'MSFT');
  type('Indicators', 'ema:12,rsi:14');
  type('Interval', '1w');
  type('Limit', '7');
  send();
  await section.findByText(/Answered 200/);
  const target = '/stocks/MSFT/indicators?indicators=ema:12,rsi:14&interval=1w&limit=7';
  expect(sent()).toEqual([target]);
  for (const language of ['curl', 'Python', 'Node.js', 'Java'])
    expect(section.getByLabelText(`The same request in code, ${language}`)).toHaveTextContent(
      `${window.location.origin}/api/demo${target}`,
    );
});

test('an answer comes with its size, its source and what is left, and is announced', async () => {
  const { section, send } = await open(() => Response.json(BODY, { headers: HEADERS }));
  send();
  expect(await section.findByRole('status')).toHaveTextContent(/^Answered 200 in \d+ ms, 27 B\.$/);
  expect(section.getByText('simulated')).toBeVisible();
  expect(section.getByText('27 of 30')).toBeVisible();
  expect(section.getByLabelText('Body of the answer')).toHaveTextContent('"symbol": "MSFT"');
});

test('a call without parameters is sent without any', async () => {
  const { section, type, send, sent } = await open(() => Response.json(BODY, { headers: HEADERS }));
  type('Call', 'marketSummary');
  expect(section.queryByLabelText('Symbol')).not.toBeInTheDocument();
  send();
  await section.findByText(/Answered 200/);
  expect(sent()).toEqual(['/market/summary']);
});

test('an error is shown as the problem document that it is', async () => {
  const problem = { title: 'Symbol not found', status: 404, code: 'symbol_not_found' };
  const { section, send } = await open(() => Response.json(problem, { status: 404 }));
  send();
  expect(await section.findByText('Answered 404: Symbol not found.')).toBeVisible();
  expect(section.getByLabelText('Body of the answer')).toHaveTextContent('"code": "symbol_not_found"');
});

test('over the limit it says when to try again', async () => {
  vi.setSystemTime('2026-11-20T14:30:50Z');
  const headers = { 'retry-after': '23' };
  const { section, send } = await open(() =>
    Response.json({ title: 'Rate limit exceeded' }, { status: 429, headers }),
  );
  send();
  const words = 'Answered 429: Rate limit exceeded. Try again in 23 seconds, at 14:31:13 UTC.';
  expect(await section.findByText(words)).toBeVisible();
  vi.useRealTimers();
});

test('a symbol that cannot stand in an address is not sent, and its field has the focus', async () => {
  const { section, type, send, sent } = await open(() => Response.json(BODY));
  type('Symbol', 'A/B');
  send();
  expect(section.getByLabelText('Symbol')).toHaveFocus();
  expect(section.getByLabelText('Symbol')).toHaveAccessibleDescription(/1 to 15 letters/);
  expect(sent()).toEqual([]);
});

test('without a connection it says that nothing was sent', async () => {
  const { section, send } = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send();
  expect(await section.findByText(/This browser is offline. Nothing was sent/)).toBeVisible();
  vi.restoreAllMocks();
});
