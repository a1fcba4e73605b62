import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Handler, type ReceivedCall, eventCall, refused, servePortal } from '../../../testing/portal.ts';
import { API_KEY, renderApp, signIn } from '../../../testing/render-app.tsx';
import { USAGE_CALLS, info, summary } from '../../../testing/usage.ts';
// Loaded ahead, so that no test waits for code.
import '../analytics.tsx';

const PREFIX = API_KEY.slice(0, 16);
const KEY = { id: '6f1c8f9e-0000-4000-8000-000000000001', name: 'Portal key', prefix: PREFIX };
const START_MS = Date.UTC(2026, 10, 20, 12);

const call = (index: number, fields: object = {}) => ({
  id: `r${index}`,
  endpoint: '/api/stocks/{symbol}/quote',
  path: '/api/stocks/AAPL/quote?x=1',
  symbol: 'AAPL',
  timestamp: new Date(START_MS + index * 1_000).toISOString(),
  latency_ms: 1.25,
  status: 200,
  key_prefix: PREFIX,
  ...fields,
});
/** Calls from `newest` down to 1. */
const calls = (newest: number) => Array.from({ length: newest }, (_, index) => call(newest - index));

/** A page of `all`, where `next` is how many were given. */
function pageOf(all: readonly object[], { body }: ReceivedCall) {
  const from = Number(body['after'] ?? 0);
  const size = Number(body['page_size']);
  const end = from + size;
  return info({
    items: all.slice(from, end),
    total: all.length,
    page: 1,
    page_size: size,
    next: end < all.length ? `${end}` : null,
    searched_to: new Date(START_MS).toISOString(),
  });
}

const WHOLE = {
  method: 'GET',
  url: '/api/stocks/AAPL/quote?x=1',
  key_name: 'Portal key',
  charged: true,
  bytes: 448,
  gate_ms: 0.05,
  request_headers: [{ name: 'accept', value: 'text/csv' }],
  response_headers: [{ name: 'etag', value: '"1"' }],
};

/** A server whose log can grow. */
function logServer(all: object[], more: Partial<Record<string, Handler>> = {}) {
  const watch = eventCall();
  let reads = 0;
  const received = servePortal({
    ...USAGE_CALLS,
    usageSummary: () =>
      info(summary({ last_call_id: `${all.length} ${(reads += 1)}`, range_requests: all.length })),
    usageEndpoints: () => info({ items: [] }),
    usageRequests: (asked) => pageOf(all, asked),
    usageRequest: ({ body }) => info({ call: { ...call(Number(String(body['id']).slice(1))), ...WHOLE } }),
    listKeys: () => info({ items: [KEY] }),
    watch: watch.handler,
    ...more,
  });
  /** Puts calls on top and says so. */
  const log = (...some: object[]) => {
    all.unshift(...some);
    act(() => watch.emit({ changed: ['usage'] }));
  };
  const asked = () =>
    received.filter(({ name, body }) => name === 'usageRequests' && body['page_size'] !== 10);
  return { log, asked, received };
}

async function open(search = '') {
  signIn();
  const app = renderApp(`/dashboard?tab=analytics${search}`);
  await screen.findByRole('region', { name: 'Call log' });
  return app;
}
const table = () => screen.findByRole('table', { name: 'Call log table' });
const rows = () => document.querySelectorAll('.log-table tr[data-index]');
const firstRow = () => document.querySelector('.log-table tr[data-index="0"]');
const POLL = { timeout: 20_000 };

beforeEach(() => {
  // The simulated browser lays nothing out: the list is as high as it would be.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(608);
});

describe('a log of ten thousand calls', () => {
  test('renders few rows, shows the total, and loads older ones while scrolling', async () => {
    const { asked } = logServer(calls(10_000));
    await open();
    expect(await table()).toHaveAttribute('aria-rowcount', '10001');
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(40);
    expect(asked()).toHaveLength(1);
    firstRow()!.querySelector('a')!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ after: '50', page_size: 200 }));
    expect(await screen.findByText(/^250 calls of 10,000, back to 20 Nov 2026/)).toBeVisible();
    expect(rows().length).toBeLessThan(40);
  });

  test('moves row by row with the arrow keys', async () => {
    logServer(calls(100));
    await open();
    await table();
    firstRow()!.querySelector('a')!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.closest('tr')).toHaveAttribute('data-index', '1');
    expect(document.querySelectorAll('.log-table a[tabindex="0"]')).toHaveLength(1);
  });
});

describe('filters', () => {
  test('are requested, stored in the address, and cleared together', async () => {
    const { asked } = logServer(calls(3));
    const { path } = await open();
    await table();
    await userEvent.selectOptions(screen.getByLabelText('Status'), '4xx');
    await userEvent.selectOptions(screen.getByLabelText('Key'), KEY.id);
    await userEvent.type(screen.getByLabelText('Symbol'), 'aapl{Enter}');
    await waitFor(() =>
      expect(asked().at(-1)?.body).toMatchObject({ status: '4xx', key_id: KEY.id, symbol: 'AAPL' }),
    );
    expect(path()).toBe(`/dashboard?tab=analytics&status=4xx&key=${KEY.id}&symbol=aapl`);
    expect(screen.getByLabelText('Symbol')).toHaveFocus();
    expect(screen.getByLabelText('Symbol')).toHaveValue('AAPL');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(path()).toBe('/dashboard?tab=analytics');
    expect(screen.getByLabelText('Symbol')).toHaveValue('');
    expect(screen.getByLabelText('Endpoint')).toHaveFocus();
    await waitFor(() => expect(asked().at(-1)?.body).not.toHaveProperty('status'));
  });

  test('in a shared address apply to the first request', async () => {
    const { asked } = logServer(calls(3));
    await open('&status=404&request=req_1');
    await table();
    expect(asked().map(({ body }) => body)).toEqual([
      { range: '7d', status: '404', request_id: 'req_1', page_size: 50 },
    ]);
    expect(screen.getByLabelText('Exact status')).toHaveValue('404');
    expect(screen.getByText('Paused: a request id shows only one call')).toBeVisible();
  });

  test('without a match say how far the search went, and search further on request', async () => {
    const { asked } = logServer([], {
      usageRequests: ({ body }) =>
        info({
          items: [],
          total: null,
          page: 1,
          page_size: 50,
          next: body['after'] === undefined ? 'older' : null,
          searched_to: '2026-11-12T00:00:00.000Z',
        }),
    });
    await open('&symbol=ZZZ');
    expect(await screen.findByText('Searched back to 12 Nov 2026, 00:00 UTC.')).toBeVisible();
    expect(asked()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Search further' }));
    expect(await screen.findByText('No such call')).toBeVisible();
  });

  test('are those of the exported file', async () => {
    const { received } = logServer(calls(3), { usageExport: () => refused(500, 'Server error') });
    await open('&status=4xx');
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Export the log as JSON' }));
    expect(await screen.findByText('The calls could not be exported. Server error')).toBeVisible();
    expect(received.findLast(({ name }) => name === 'usageExport')?.body).toEqual({
      range: '7d',
      status: '4xx',
      format: 'json',
    });
  });
});

test('filters are saved under a name, applied by one choice, and deleted', async () => {
  let items = [{ id: 'f-1', name: 'Failed quotes', filters: { status: '4xx', range: '30d' } }];
  const { received, asked } = logServer(calls(3), {
    listSavedFilters: () => info({ items }),
    saveFilters: ({ body }) => {
      const saved = { id: 'f-2', ...body } as (typeof items)[number];
      items = [...items, saved];
      return info({ saved });
    },
    deleteSavedFilter: ({ body }) => {
      items = items.filter(({ id }) => id !== body['id']);
      return info({});
    },
  });
  const { path } = await open();
  await table();
  await screen.findByRole('option', { name: 'Failed quotes' });
  expect(screen.getByRole('button', { name: 'Save filters' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Saved filters'), 'Failed quotes');
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ status: '4xx', range: '30d' }));
  expect(path()).toContain('status=4xx');
  await userEvent.selectOptions(screen.getByLabelText('Status'), '5xx');
  await userEvent.click(screen.getByRole('button', { name: 'Save filters' }));
  await userEvent.type(screen.getByLabelText('Name of the filters'), 'Down{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Saved filters')).toHaveDisplayValue('Down'));
  expect(received.find(({ name }) => name === 'saveFilters')?.body).toEqual({
    name: 'Down',
    filters: { status: '5xx', range: '30d' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete saved filters: Down' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Down' })).not.toBeInTheDocument());
});

describe('the live tail', () => {
  test('puts new calls on top while the top is in view', async () => {
    const { log, asked } = logServer(calls(3));
    await open();
    await table();
    log(call(4, { path: '/api/stocks/MSFT/quote' }));
    await waitFor(() => expect(firstRow()).toHaveTextContent('MSFT'), POLL);
    expect(rows()).toHaveLength(4);
    expect(asked()).toHaveLength(1);
  });

  test('holds them back while the reader is further down, and shows them on request', async () => {
    const { log } = logServer(calls(50));
    await open();
    const list = (await table()).parentElement!;
    list.scrollTop = 600;
    act(() => void list.dispatchEvent(new Event('scroll', { bubbles: true })));
    log(call(52, { path: '/api/stocks/MSFT/quote' }), call(51));
    const pill = await screen.findByRole('button', { name: '2 new calls' }, POLL);
    expect(screen.queryByText('MSFT')).not.toBeInTheDocument();
    await userEvent.click(pill);
    expect(pill).not.toBeInTheDocument();
    expect(screen.getByText(/^52 calls in 7d, all of them/)).toBeVisible();
  });

  test('applies the filters', async () => {
    const { log } = logServer([call(1, { status: 404 })]);
    await open('&status=4xx');
    await table();
    log(call(3, { status: 400 }), call(2));
    await waitFor(() => expect(rows()).toHaveLength(2), POLL);
    expect(firstRow()).toHaveTextContent('400');
  });

  test('stops when it is switched off', async () => {
    const { log, received } = logServer(calls(3));
    await open();
    await table();
    await userEvent.click(screen.getByRole('switch', { name: 'Live' }));
    const before = received.filter(({ name }) => name === 'usageSummary').length;
    log(call(4));
    await waitFor(
      () => expect(received.filter(({ name }) => name === 'usageSummary').length).toBeGreaterThan(before),
      POLL,
    );
    expect(rows()).toHaveLength(3);
  });
});

describe('a call', () => {
  test('opens at its own address with all details, and returns the focus', async () => {
    logServer(calls(3));
    const { path } = await open();
    await table();
    firstRow()!.querySelector('a')!.focus();
    await userEvent.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Call' });
    expect(path()).toContain('call=r3&at=2026-11-20T12%3A00%3A03.000Z');
    expect(await within(sheet).findByText('/api/stocks/AAPL/quote?x=1')).toBeVisible();
    expect(sheet).toHaveTextContent('Key and limits0.05 msWork1.20 ms');
    expect(sheet).toHaveTextContent('ChargedYes, one request');
    expect(within(sheet).getByRole('rowheader', { name: 'etag' }).closest('tr')).toHaveTextContent('"1"');
    expect(within(sheet).getByRole('link', { name: 'Quote' })).toHaveAttribute(
      'href',
      expect.stringContaining('/documentation/'),
    );
    expect(document.body.innerHTML).not.toContain(API_KEY);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(path()).toContain('call=r2'));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/dashboard?tab=analytics');
    expect(document.activeElement?.closest('tr')).toHaveAttribute('data-index', '1');
  });

  test('links to the page of its error', async () => {
    logServer([call(1, { status: 404 })], {
      usageRequest: () => info({ call: { ...call(1, { status: 404 }), ...WHOLE } }),
    });
    await open('&call=r1&at=2026-11-20T12:00:01.000Z');
    expect(await screen.findByRole('link', { name: '404: symbol_not_found' })).toHaveAttribute(
      'href',
      '/documentation/errors/symbol_not_found',
    );
  });

  test('says when its headers were not stored', async () => {
    const bare = { ...WHOLE, method: '', url: '', request_headers: [], response_headers: [] };
    logServer(calls(1), { usageRequest: () => info({ call: { ...call(1), ...bare } }) });
    await open('&call=r1&at=2026-11-20T12:00:01.000Z');
    expect(await screen.findAllByText('Not stored for this call.')).toHaveLength(2);
    expect(screen.queryByText('The same call again')).not.toBeInTheDocument();
  });

  test('says when the log no longer contains it', async () => {
    logServer(calls(1), { usageRequest: () => refused(404, 'Not found', { code: '141' }) });
    await open('&call=gone&at=2026-08-01T12:00:01.000Z');
    expect(await screen.findByText('Not in your log')).toBeVisible();
  });
});

test('a log that failed to load can be retried', async () => {
  logServer(calls(3), { usageRequests: () => refused(500) });
  await open();
  expect(await screen.findByText('The calls could not be read')).toBeVisible();
  logServer(calls(3));
  const panel = screen.getByRole('region', { name: 'Call log' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeVisible();
});
