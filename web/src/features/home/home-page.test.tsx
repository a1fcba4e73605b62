import { screen, within } from '@testing-library/react';
import { CALLS } from 'virtual:documentation/calls';
import { beforeEach, expect, test } from 'vitest';
import { cut, serveDemo } from '../../testing/demo.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(async () => {
  serveDemo(cut);
  renderApp('/');
  // The first time, the page's code is on its way.
  await screen.findByRole('heading', { name: 'Analysis endpoints' }, { timeout: 20_000 });
});

const page = () => document.body.textContent ?? '';

test('home names the API and the four audiences', () => {
  const hero = screen.getByRole('heading', { level: 1 }).closest('section');
  expect(hero).toHaveTextContent(
    /stock market data and analysis API for developers, traders, analysts and fintech teams/,
  );
});

test.each(['99.99%', '10M+', '500+', '50ms', '30-day money-back'])('home says %s', (claim) => {
  expect(page()).toContain(claim);
});

test('the uptime of the highest plan says whose it is, and what was measured is a link away', () => {
  expect(screen.getByRole('link', { name: 'Enterprise plan; see SLA per plan' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  expect(screen.getByRole('link', { name: 'its status' })).toHaveAttribute('href', '/status');
});

test('there are seven features, and those that are not served yet say so', () => {
  const cards = [...document.querySelectorAll<HTMLElement>('#features .cell')];
  expect(cards).toHaveLength(7);
  const later = cards.filter((card) => within(card).queryByText('Not in this version yet'));
  expect(later.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'WebSocket access',
    'Bulk downloads',
  ]);
});

test('every call is listed once, leads to its page, and is counted in the heading', () => {
  const section = document.querySelector<HTMLElement>('#endpoints');
  expect(within(section!).getByRole('heading', { level: 2 })).toHaveTextContent(`${CALLS.length} endpoints.`);
  const links = [...document.querySelectorAll('.endpoint')].map((link) => link.getAttribute('href'));
  expect(links).toHaveLength(CALLS.length);
  expect(new Set(links)).toEqual(new Set(CALLS.map((call) => call.page)));
  expect(links).toContain('/documentation/api/market-summary');
});

test('quotes are called illustrative, and columns of others are kinds of vendors', () => {
  expect(
    within(screen.getByRole('region', { name: 'Illustrative testimonials' })).getByText(
      /No customer said them/,
    ),
  ).toBeVisible();
  const columns = within(screen.getByRole('table')).getAllByRole('columnheader');
  expect(columns.map((column) => column.textContent)).toEqual([
    'Question',
    'Meridian',
    'Typical terminal vendor',
    'Typical free quote API',
  ]);
});
