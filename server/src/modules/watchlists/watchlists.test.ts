import type { PortalInput, PortalName } from '@meridian/contracts/portal';
import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import { WATCHLISTS_MAX, WATCHLIST_SYMBOLS_MAX } from '@meridian/contracts/watchlist-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated } from '../../testing/accounts.ts';
import { simulatedLake } from '../../testing/api/lake.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

/** A Friday, at noon in New York. */
const NOON = Date.UTC(2026, 10, 20, 17);

let market: Awaited<ReturnType<typeof simulatedLake>>;
let portal: TestPortal;
let token: string;
beforeAll(async () => {
  let nowMs = () => NOON;
  market = await simulatedLake(() => nowMs());
  portal = await startPortal({ lake: market.lake });
  portal.clock.nowMs = NOON;
  nowMs = () => portal.clock.nowMs;
});
afterAll(async () => {
  await portal.close();
  await market.close();
});
beforeEach(async () => {
  ({ session: token } = await activated(portal));
});

const ask = async <Name extends PortalName>(name: Name, body: PortalInput<Name>, session = token) =>
  (await portal.call(name, body as never, { token: session })).body;
const listed = async (session = token) =>
  (await ask('listWatchlists', {}, session)).additionalInfo['items'] as Watchlist[];
const changed = async <Name extends PortalName>(name: Name, body: PortalInput<Name>) =>
  (await ask(name, body)).additionalInfo['watchlist'] as Watchlist;
const made = (name: string, symbols: string[] = []) => changed('createWatchlist', { name, symbols });

test('lists are kept with their symbols in the chosen order', async () => {
  const { id } = await made('Tech', ['aapl', 'MSFT', 'AAPL']);
  await made('Energy');
  expect(await changed('addToWatchlist', { id, symbol: 'nvda' })).toMatchObject({
    symbols: ['AAPL', 'MSFT', 'NVDA'],
  });
  expect(await changed('addToWatchlist', { id, symbol: 'MSFT' })).toMatchObject({
    symbols: ['AAPL', 'MSFT', 'NVDA'],
  });
  await changed('orderWatchlist', { id, symbols: ['NVDA', 'AAPL', 'MSFT'] });
  await changed('removeFromWatchlist', { id, symbol: 'aapl' });
  await changed('renameWatchlist', { id, name: 'Chips and software' });
  expect((await listed()).map(({ name, symbols }) => [name, symbols])).toEqual([
    ['Chips and software', ['NVDA', 'MSFT']],
    ['Energy', []],
  ]);
  expect(await ask('deleteWatchlist', { id })).toMatchObject({ code: '000' });
  expect((await listed()).map(({ name }) => name)).toEqual(['Energy']);
});

test('lists of another account are neither seen nor changed', async () => {
  const { id } = await made('Mine', ['AAPL', 'MSFT']);
  const { session: other } = await activated(portal);
  expect(await listed(other)).toEqual([]);
  const codes = [
    (await ask('renameWatchlist', { id, name: 'Theirs' }, other)).code,
    (await ask('deleteWatchlist', { id }, other)).code,
    (await ask('addToWatchlist', { id, symbol: 'SPY' }, other)).code,
    (await ask('removeFromWatchlist', { id, symbol: 'AAPL' }, other)).code,
    (await ask('orderWatchlist', { id, symbols: ['MSFT', 'AAPL'] }, other)).code,
  ];
  expect(codes).toEqual(Array(5).fill('141'));
  expect(await listed()).toEqual([{ id, name: 'Mine', symbols: ['AAPL', 'MSFT'] }]);
});

test('an account has at most ten lists, and a list at most fifty symbols', async () => {
  const { results } = market.lake.search({ offset: 0, limit: WATCHLIST_SYMBOLS_MAX + 1 });
  const symbols = results.map(({ symbol }) => symbol);
  const { id } = await made('Full', symbols.slice(0, WATCHLIST_SYMBOLS_MAX));
  expect(await ask('addToWatchlist', { id, symbol: symbols.at(-1)! })).toMatchObject({
    code: '142',
    message: 'A list can have at most 50 symbols. Remove one to add another.',
  });
  expect(await ask('createWatchlist', { name: 'Too long', symbols })).toMatchObject({ code: '101' });
  // At once, as from several windows.
  const outcomes = await Promise.all(
    Array.from({ length: WATCHLISTS_MAX }, (_, index) => ask('createWatchlist', { name: `List ${index}` })),
  );
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
    ...Array<string>(WATCHLISTS_MAX - 1).fill('000'),
    '142',
  ]);
  expect(await listed()).toHaveLength(WATCHLISTS_MAX);
});

test('names are unique, short and not empty, and symbols exist', async () => {
  const { id } = await made('Tech');
  await made('Energy');
  for (const name of ['TECH', ' tech ', '', 'x'.repeat(41)])
    expect([name, (await ask('createWatchlist', { name })).code]).toEqual([name, '101']);
  expect(await ask('renameWatchlist', { id, name: 'energy' })).toMatchObject({
    code: '101',
    additionalInfo: { errors: { name: 'You already have a list named energy' } },
  });
  expect(await changed('renameWatchlist', { id, name: 'TECH' })).toMatchObject({ name: 'TECH' });
  expect(await ask('addToWatchlist', { id, symbol: 'NOPE' })).toMatchObject({ code: '141' });
});

test('an order that another window has made outdated is refused', async () => {
  const { id } = await made('Tech', ['AAPL', 'MSFT']);
  await changed('addToWatchlist', { id, symbol: 'NVDA' });
  expect(await ask('orderWatchlist', { id, symbols: ['MSFT', 'AAPL'] })).toMatchObject({ code: '142' });
});

test('changes are limited to sixty a minute', async () => {
  const { id } = await made('Tech');
  for (let change = 1; change < 60; change++)
    expect((await ask('addToWatchlist', { id, symbol: 'AAPL' })).code).toBe('000');
  expect((await ask('addToWatchlist', { id, symbol: 'AAPL' })).code).toBe('190');
  expect((await ask('deleteWatchlist', { id })).code).toBe('190');
  expect(await listed()).toHaveLength(1);
});

test('the quotes of a list are those of the market, in its order', async () => {
  const { additionalInfo } = await ask('marketQuotes', { symbols: ['ORCL', 'NOPE', 'SPY'] });
  const items = additionalInfo['items'] as { symbol: string; price: number; closes: number[] }[];
  expect(items.map(({ symbol }) => symbol)).toEqual(['ORCL', 'SPY']);
  for (const { closes, ...quote } of items) {
    expect(quote).toEqual(market.lake.quote(quote.symbol, portal.clock.nowMs));
    expect(closes.at(-1)).toBe(quote.price);
  }
});
