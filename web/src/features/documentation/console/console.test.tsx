import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PATHS } from '../../../lib/calls.ts';
import { pageAt } from '../../../pages.ts';
import { preload } from '../../../portal.tsx';
import { API_KEY, USER, renderApp, signIn } from '../../../testing/render-app.tsx';

const TEST_KEY = 'mda_test_Ab3dE5f_0123456789abcdefghijklmnopqrstuvABCDEF';
const NEW_KEY = 'mda_test_Zb3dE5f_0123456789abcdefghijklmnopqrstuvABCDEF';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly key: string | null;
  readonly body: string | null;
}
type Respond = (call: Sent) => Response | Promise<Response>;

const json = (content: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': `application/${status < 400 ? '' : 'problem+'}json`, ...headers },
  });

/** Serves a portal that returns `keys` in turn and an API that responds with `respond`. Returns the API calls. */
function serve(respond: Respond, keys: readonly string[] = [TEST_KEY]): Sent[] {
  const sent: Sent[] = [];
  const left = [...keys];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    if (url === PATHS.testKey) {
      return json({ code: '000', additionalInfo: { api_key: left.length > 1 ? left.shift() : left[0] } });
    }
    const call = {
      url,
      method,
      key: new Headers(headers).get('authorization'),
      body: typeof body === 'string' ? body : null,
    };
    sent.push(call);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([aborted, respond(call)]);
  });
  return sent;
}

async function openConsole(call: string) {
  const path = `/documentation/api/${call}`;
  await Promise.all([preload(pageAt(path)), import('./console.tsx')]);
  renderApp(path);
  await userEvent.click(await screen.findByText('Try it'));
  return within(await screen.findByRole('form', { name: 'Request' }));
}
const outcome = () => within(screen.getByRole('region', { name: 'Try it' }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test('sends the call of the form with the reader’s test key, and never shows a complete key', async () => {
  signIn();
  const sent = serve(() => json({ results: [] }, 200, { 'x-request-id': 'req_7' }));
  const form = await openConsole('history');
  await fill(form.getByLabelText('symbol'), 'BTC/USD');
  await fill(form.getByLabelText('limit'), '3');
  await userEvent.click(form.getByRole('button', { name: /more parameters/ }));
  await userEvent.selectOptions(form.getByLabelText('interval'), '1h');
  await send();
  expect(await screen.findByText('req_7')).toBeVisible();
  const url = '/api/stocks/BTC%2FUSD/history?interval=1h&limit=3';
  expect(sent).toEqual([{ url, method: 'GET', key: `Bearer ${TEST_KEY}`, body: null }]);
  expect(outcome().getByLabelText('This request, curl')).toHaveTextContent(
    `"${window.location.origin}${url}"`,
  );
  expect(screen.getByText('mda_test_Ab3dE5f…')).toBeVisible();
  expect(document.body.outerHTML).not.toContain(TEST_KEY);
  expect(document.body.outerHTML).not.toContain(USER.apiKey);
});

test('never sends a live key, even if the portal returns one', async () => {
  signIn();
  const sent = serve(() => json({}), [API_KEY]);
  await openConsole('quote');
  await send();
  expect(await screen.findByText('The server returned no test key.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('reloads a replaced key once', async () => {
  signIn();
  const refusal = { code: 'unauthorized', detail: 'This API key is unknown.' };
  const sent = serve(() => json(refusal, 401), [TEST_KEY, NEW_KEY]);
  await openConsole('quote');
  await send();
  expect(await screen.findByText('This API key is unknown.')).toBeVisible();
  expect(sent.map(({ key }) => key)).toEqual([`Bearer ${TEST_KEY}`, `Bearer ${NEW_KEY}`]);
});

test('uses the demo without a session and links back after signing in', async () => {
  const sent = serve(() => json({ symbol: 'AAPL' }));
  await openConsole('quote');
  expect(screen.getByText('Public demo.')).toBeVisible();
  expect(outcome().getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fdocumentation%2Fapi%2Fquote',
  );
  await send();
  expect(await outcome().findByText(/"AAPL"/)).toBeVisible();
  expect(sent).toEqual([{ url: '/api/demo/stocks/AAPL/quote', method: 'GET', key: null, body: null }]);
});

test('cannot send a call outside the demo without a session', async () => {
  await openConsole('risk');
  expect(screen.getByText('This call needs a key.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('reports an ended session', async () => {
  localStorage.setItem('authUser', JSON.stringify(USER));
  const sent = serve(() => json({}));
  await openConsole('quote');
  await send();
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('shows parameter errors at their fields until they are changed, and focuses the first', async () => {
  signIn();
  const errors = [{ field: 'compact', message: 'compact must be true or false' }];
  serve(() => json({ code: 'invalid_parameters', detail: 'No.', errors }, 400));
  const form = await openConsole('history');
  expect(form.queryByLabelText('compact')).not.toBeInTheDocument();
  await send();
  const field = await form.findByLabelText('compact');
  await vi.waitFor(() => expect(field).toHaveFocus(), { timeout: 20_000 });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('compact must be true or false');
  expect(outcome().getByRole('link', { name: 'About invalid_parameters' })).toHaveAttribute(
    'href',
    '/documentation/errors/invalid_parameters',
  );
  await userEvent.selectOptions(field, 'true');
  expect(field).toBeValid();
});

test('requires missing parameters before it sends anything', async () => {
  signIn();
  const sent = serve(() => json({}));
  const form = await openConsole('history');
  await userEvent.clear(form.getByLabelText('symbol'));
  await send();
  expect(form.getByLabelText('symbol')).toHaveAccessibleDescription('symbol is required.');
  expect(sent).toHaveLength(0);
});

test('sends a valid JSON body as shown in the sample', async () => {
  signIn();
  const errors = [{ field: 'entry.op', message: 'entry.op must be one of >, <' }];
  const sent = serve(() => json({ code: 'invalid_parameters', detail: 'No.', errors }, 400));
  const form = await openConsole('backtest-rules');
  const body = form.getByLabelText<HTMLTextAreaElement>('Body');
  const example = body.value;
  await fill(body, '[[1]');
  await send();
  expect(body).toHaveAccessibleDescription('The body must be one JSON object.');
  expect(sent).toHaveLength(0);
  await userEvent.click(form.getByRole('button', { name: 'Reset' }));
  await send();
  await vi.waitFor(() => expect(body).toHaveAccessibleDescription('entry.op must be one of >, <'), {
    timeout: 20_000,
  });
  expect(sent).toMatchObject([{ method: 'POST', body: example }]);
});

test('says how long to wait at a limit and links its explanation', async () => {
  signIn();
  serve(() => json({ code: 'rate_limit_exceeded', detail: 'Slower.' }, 429, { 'retry-after': '12' }));
  await openConsole('quote');
  await send();
  expect(await screen.findByText(/Slower\. Retry 12 s after this response\./)).toBeVisible();
  expect(outcome().getByRole('link', { name: 'About rate_limit_exceeded' })).toBeVisible();
});

test('cancels a waiting request and reports a lost connection', async () => {
  signIn();
  const responses: Respond[] = [() => new Promise(() => {}), () => Promise.reject(new TypeError('Failed'))];
  serve((call) => responses.shift()!(call));
  await openConsole('quote');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Cancelled/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  await send();
  expect(await screen.findByText(/^No response from the server/)).toBeVisible();
});

test('shows the first 200 lines of a long response and saves a file', async () => {
  signIn();
  const rows = Array.from({ length: 300 }, (_, row) => `${row},a`).join('\n');
  const responses = [
    new Response(rows, { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    new Response('PAR1', { headers: { 'content-type': 'application/vnd.apache.parquet' } }),
  ];
  serve(() => responses.shift()!);
  const form = await openConsole('history');
  await send();
  const body = await screen.findByLabelText('Response body');
  expect(body).not.toHaveTextContent('299,a');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(body).toHaveTextContent('299,a');
  await userEvent.click(form.getByRole('button', { name: /more parameters/ }));
  await userEvent.selectOptions(form.getByLabelText('format'), 'parquet');
  await send();
  expect(await screen.findByRole('button', { name: 'Save history.parquet, 4 B' })).toBeVisible();
});
