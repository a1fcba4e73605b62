import { screen, within } from '@testing-library/react';
import { CALLS } from 'virtual:documentation/calls';
import { beforeEach, expect, test } from 'vitest';
import { cut, serveDemo } from '../../testing/demo.ts';
import { renderApp } from '../../testing/render-app.tsx';
// Preloaded, so that the first test does not wait for the code.
import './below-first-call.tsx';
import './home-page.tsx';
import './try-call.tsx';

beforeEach(async () => {
  serveDemo(cut);
  renderApp('/');
  // The first time, the code of the page has to load.
  await screen.findByRole('heading', { name: 'Analysis endpoints' }, { timeout: 20_000 });
});

const page = () => document.body.textContent ?? '';

test('names the API and its four audiences', () => {
  const hero = screen.getByRole('heading', { level: 1 }).closest('section');
  expect(hero).toHaveTextContent(
    /stock market data and analysis API for developers, traders, analysts and fintech teams/,
  );
});

test.each(['99.99%', '10M+', '500+', '50ms', '30-day money-back'])('shows %s', (claim) => {
  expect(page()).toContain(claim);
});

test('names the plan of the uptime claim and links to measured values', () => {
  expect(screen.getByRole('link', { name: 'Enterprise plan; see SLA per plan' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  expect(screen.getByRole('link', { name: 'its status' })).toHaveAttribute('href', '/status');
});

test('lists seven features, each with a heading', () => {
  const cards = [...document.querySelectorAll<HTMLElement>('#features .cell')];
  const headings = cards.map((card) => within(card).getByRole('heading').textContent);
  expect(headings).toHaveLength(7);
  expect(headings).toEqual(
    expect.arrayContaining(['WebSocket access', 'Bulk downloads', 'PDF report generation']),
  );
});

test('lists every call once with a link to its page, and counts them in the heading', () => {
  const section = document.querySelector<HTMLElement>('#endpoints');
  expect(within(section!).getByRole('heading', { level: 2 })).toHaveTextContent(`${CALLS.length} endpoints.`);
  const links = [...document.querySelectorAll('.endpoint')].map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(CALLS.length);
  expect(new Set(links)).toEqual(new Set(CALLS.map((call) => call.page)));
  expect(links).toContain('/documentation/api/market-summary');
  const row = within(section!).getByRole('row', { name: /\/api\/stocks\/\{symbol\}\/history/ });
  expect(row).toHaveTextContent(
    /^GET .*history.*Get price bars of a symbol.*JSON, CSV, Parquet, Arrow, NDJSON$/,
  );
});

test('labels quotes as illustrative and compares with kinds of vendors', () => {
  expect(
    within(screen.getByRole('region', { name: 'Illustrative testimonials' })).getByText(
      /They are not from customers/,
    ),
  ).toBeVisible();
  const columns = within(screen.getByRole('group', { name: 'Comparison table' })).getAllByRole(
    'columnheader',
  );
  expect(columns.map((column) => column.textContent)).toEqual([
    'Question',
    'Meridian',
    'Typical terminal vendor',
    'Typical free quote API',
  ]);
});
