import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { pageAt } from '../../pages.ts';
import { preload } from '../../portal.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import './console/console.tsx';

const PATH = '/documentation/api/history';

beforeAll(() => preload(pageAt(PATH)), 30_000);

const form = async () => within(await screen.findByRole('form', { name: 'Request' }));

test('opens and closes the console by the button at the path', async () => {
  const app = renderApp(PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Try it' }));
  await form();
  expect(app.location().hash).toBe('#try-it');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('form', { name: 'Request' })).toBeNull();
  expect(app.location().hash).toBe('');
});

test('restores call and parameters from a shared address', async () => {
  renderApp(`${PATH}?symbol=MSFT&limit=#try-it`);
  const fields = await form();
  expect(fields.getByLabelText('symbol')).toHaveValue('MSFT');
  expect(fields.getByLabelText('limit')).toHaveValue('');
});

test('keeps the parameters in the address, and the focus in the field', async () => {
  const app = renderApp(`${PATH}#try-it`);
  const symbol = (await form()).getByLabelText('symbol');
  await userEvent.clear(symbol);
  await userEvent.type(symbol, 'MSFT');
  await waitFor(() => expect(app.location()).toMatchObject({ search: '?symbol=MSFT', hash: '#try-it' }));
  expect(symbol).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(app.location().search).toBe(''));
});

test('never writes a key into the address', async () => {
  const app = renderApp(`${PATH}#try-it`);
  const fields = await form();
  await userEvent.clear(fields.getByLabelText('symbol'));
  await userEvent.type(fields.getByLabelText('symbol'), 'mda_live_Ab3dE5f');
  await userEvent.clear(fields.getByLabelText('limit'));
  await userEvent.type(fields.getByLabelText('limit'), '7');
  await waitFor(() => expect(app.location().search).toBe('?limit=7'));
});

test('shows the fields of rows or of columns, and folds the reply', async () => {
  renderApp(PATH);
  await screen.findByText('results[].open', { selector: 'dt code' });
  expect(screen.queryByText('results.open', { selector: 'dt code' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Columns' }));
  expect(screen.getByText('results.open', { selector: 'dt code' })).toBeVisible();
  const reply = screen.getByLabelText('Reply: The last five days');
  expect(reply).toHaveTextContent('"volume": 139963438');
  await userEvent.click(within(reply).getByRole('button', { name: /^results, \d+ lines$/ }));
  expect(reply).toHaveTextContent('"results": [ … ],');
  expect(reply).not.toHaveTextContent('139963438');
});

test('lists the errors that the call adds, and links those of every call once', async () => {
  renderApp(PATH);
  const errors = within(await screen.findByRole('table', { name: '' }));
  expect(errors.getByRole('link', { name: 'symbol_not_found' })).toBeVisible();
  expect(errors.queryByRole('link', { name: 'unauthorized' })).toBeNull();
  expect(screen.getByRole('link', { name: 'those that every call can return' })).toHaveAttribute(
    'href',
    '/documentation/error-codes',
  );
});
