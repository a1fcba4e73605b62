import { type PortalInput, type PortalName, portal as calls } from '@meridian/contracts/portal';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import { SCREENS_MAX, SHOWN_ROWS } from '@meridian/contracts/screen-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activated } from '../../../testing/accounts.ts';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

/** A Friday, at noon in New York. */
const NOON = Date.UTC(2026, 10, 20, 17);

let market: Awaited<ReturnType<typeof simulatedLake>>;
let portal: TestPortal;
let token: string;
beforeAll(async () => {
  market = await simulatedLake(() => NOON);
  portal = await startPortal({ lake: market.lake });
  portal.clock.nowMs = NOON;
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
const kept = async (session = token) =>
  (await ask('listScreens', {}, session)).additionalInfo['items'] as SavedScreen[];

test('a session sees the rows of the call, of finished days', async () => {
  const body = {
    conditions: [{ left: 'close', op: 'above', right: 'sma:50' }],
    sort: [{ by: 'volume', order: 'desc' }] as const,
  };
  const reply = await ask('runScreen', { ...body, sort: [...body.sort] });
  expect(calls.runScreen.reply.safeParse(reply).error?.issues).toBeUndefined();
  const { results, matched, screened } = reply.additionalInfo as {
    results: { date: string; volume: number }[];
    matched: number;
    screened: number;
  };
  expect(results).toHaveLength(Math.min(matched, SHOWN_ROWS));
  expect(matched).toBeLessThan(screened);
  expect(new Set(results.map(({ date }) => date))).toEqual(new Set(['2026-11-19']));
  const volumes = results.map(({ volume }) => volume);
  expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
});

test('operands that do not exist are refused at their place, when run and when saved', async () => {
  const conditions = [{ all: [{ left: 'closed', op: 'above', right: 1 }] }];
  const refusal = {
    code: '101',
    additionalInfo: { errors: { 'conditions.0.all.0.left': expect.stringContaining('closed is neither') } },
  };
  expect(await ask('runScreen', { conditions })).toMatchObject(refusal);
  expect(await ask('saveScreen', { name: 'Wrong', screen: { conditions } })).toMatchObject(refusal);
  expect(await kept()).toEqual([]);
});

test('screens are kept by name, seen by their account alone, and deleted', async () => {
  const screen = { universe: { type: 'crypto' as const }, columns: ['close'] };
  await ask('saveScreen', { name: 'Coins', screen });
  await ask('saveScreen', { name: 'Again', screen: {} });
  await ask('saveScreen', { name: 'Coins', screen: { ...screen, columns: ['close', 'roc:7'] } });
  const [again, coins] = await kept();
  expect([again?.name, coins?.name]).toEqual(['Again', 'Coins']);
  expect(coins!.screen).toEqual({
    universe: { type: 'crypto' },
    conditions: [],
    columns: ['close', 'roc:7'],
    sort: [],
  });
  const { session: other } = await activated(portal);
  expect(await kept(other)).toEqual([]);
  expect(await ask('deleteScreen', { id: coins!.id }, other)).toMatchObject({ code: '141' });
  expect(await ask('deleteScreen', { id: coins!.id })).toMatchObject({ code: '000' });
  expect((await kept()).map(({ name }) => name)).toEqual(['Again']);
});

test('an account keeps thirty screens, also when many are saved at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: SCREENS_MAX + 2 }, (_, index) =>
      ask('saveScreen', { name: `Screen ${index}`, screen: {} }),
    ),
  );
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
    ...Array<string>(SCREENS_MAX).fill('000'),
    '142',
    '142',
  ]);
  expect(await ask('saveScreen', { name: 'Screen 1', screen: {} })).toMatchObject({
    code: (await kept()).some(({ name }) => name === 'Screen 1') ? '000' : '142',
  });
});
