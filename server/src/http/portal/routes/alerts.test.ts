import type { PortalInput } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { activated } from '../../../testing/accounts.ts';
import { steppedUp } from '../../../testing/proofs.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';

let portal: TestPortal;
let market: Awaited<ReturnType<typeof simulatedLake>>;
let one: Awaited<ReturnType<typeof activated>>;
let other: typeof one;
const NOW = Date.UTC(2026, 4, 11, 15);
beforeAll(async () => {
  market = await simulatedLake(() => NOW);
  portal = await startPortal({ lake: market.lake });
  one = await activated(portal);
  other = await activated(portal);
});
afterAll(async () => {
  await portal.close();
  await market.close();
});

const condition = { metric: 'price', op: 'above', value: 1 } as const;
const alertIn = (body: Record<string, unknown>) => body['alert'] as { id: string; [field: string]: unknown };

test('an alert is made, listed, changed, paused and deleted by its owner alone', async () => {
  const token = one.session;
  const made = await portal.call('createAlert', { symbols: ['aapl', 'AAPL'], condition }, { token });
  const { id, ...alert } = alertIn(made.body.additionalInfo);
  expect(alert).toMatchObject({
    name: 'AAPL price above 1',
    symbols: ['AAPL'],
    status: 'active',
    mode: 'live',
  });
  expect(made.body.additionalInfo['backfill']).toMatchObject({ wouldHaveFired: 1, to: '2026-05-11' });

  const listed = await portal.call('listAlerts', {}, { token });
  expect(listed.body.additionalInfo).toMatchObject({ total: 1, live: 1, limit: 5, items: [{ id }] });
  const changed = await portal.call('updateAlert', { id, status: 'paused', name: 'Mine' }, { token });
  expect(alertIn(changed.body.additionalInfo)).toMatchObject({ status: 'paused', name: 'Mine' });

  const foreign = { token: other.session };
  for (const [name, body] of [
    ['updateAlert', { id, status: 'active' }],
    ['testAlert', { id }],
    ['deleteAlert', { id }],
    ['listAlertEvents', { alert_id: id }],
  ] as const)
    expect([name, (await portal.call(name, body, foreign)).body.code]).toEqual([name, '141']);

  const { body } = await portal.call('deleteAlert', { id }, { token });
  expect(body.code).toBe('000');
  expect((await portal.call('listAlerts', {}, { token })).body.additionalInfo['total']).toBe(0);
});

test('many alerts are paused, resumed up to the limit of the plan, and deleted by one call each', async () => {
  const { session: token } = await activated(portal);
  const ids: string[] = [];
  const make = async (symbol: string) => {
    const made = await portal.call('createAlert', { symbols: [symbol], condition }, { token });
    ids.push(alertIn(made.body.additionalInfo).id);
  };
  const bodyOf = async (name: 'pauseAlerts' | 'resumeAlerts' | 'deleteAlerts', of: readonly string[]) =>
    (await portal.call(name, { ids: [...of] }, { token })).body;
  for (const symbol of ['AAPL', 'MSFT', 'NVDA', 'KO', 'XOM']) await make(symbol);
  expect((await bodyOf('pauseAlerts', ids)).additionalInfo['alerts']).toHaveLength(5);
  await make('AAPL');
  const resumed = (await bodyOf('resumeAlerts', ids)).additionalInfo;
  expect(resumed['alerts']).toHaveLength(4);
  expect(resumed['refused']).toEqual([
    { id: expect.any(String), message: expect.stringContaining('allows 5 active alerts') },
  ]);

  const listed = async (body: PortalInput<'listAlerts'>) =>
    (await portal.call('listAlerts', body, { token })).body.additionalInfo as {
      total: number;
      items: { symbols: string[]; status: string }[];
    };
  expect((await listed({ search: 'aap' })).total).toBe(2);
  expect((await listed({ search: 'msft' })).items).toMatchObject([{ symbols: ['MSFT'] }]);
  const names = (await listed({ sort: 'name', reverse: true })).items.map(({ symbols }) => symbols[0]);
  expect(names).toEqual(['XOM', 'NVDA', 'MSFT', 'KO', 'AAPL', 'AAPL']);
  expect((await listed({ sort: 'status' })).items.at(-1)).toMatchObject({ status: 'paused' });

  // One that is not the account's changes nothing.
  const theirs = await portal.call('createAlert', { symbols: ['AAPL'], condition }, { token: other.session });
  const foreign = alertIn(theirs.body.additionalInfo).id;
  for (const name of ['pauseAlerts', 'resumeAlerts', 'deleteAlerts'] as const)
    expect([name, (await bodyOf(name, [ids[0]!, foreign])).code]).toEqual([name, '141']);
  expect((await bodyOf('deleteAlerts', ids.slice(0, 2))).additionalInfo).toEqual({ deleted: 2 });
  expect((await bodyOf('deleteAlerts', ids)).additionalInfo).toEqual({ deleted: 6 });
  expect((await listed({})).total).toBe(0);
  await portal.call('deleteAlert', { id: foreign }, { token: other.session });
});

test('an alert is also made from one symbol, one condition and one channel', async () => {
  const token = one.session;
  const flat = {
    symbol: 'MSFT',
    condition: 'change_pct_below',
    value: -3,
    channel: 'webhook',
    webhook_url: 'https://example.com/hook',
    repeat: false,
  } as const;
  const made = await portal.call('createAlert', flat, { token });
  expect(alertIn(made.body.additionalInfo)).toMatchObject({
    symbols: ['MSFT'],
    condition: { metric: 'changePct', op: 'below', value: -3, window: '1d' },
    channels: [{ type: 'webhook', url: 'https://example.com/hook' }],
    once: true,
  });
  const refused = await portal.call('createAlert', { ...flat, webhook_url: 'https://127.0.0.1/' }, { token });
  expect(refused.body).toMatchObject({
    code: '101',
    additionalInfo: { errors: { 'channels.0.url': 'url must be a public address' } },
  });
});

test('the signing secret is shown and rotated with a fresh proof alone, and is nobody else’s', async () => {
  const bare = await portal.call('alertWebhookSecret', {}, { token: one.session });
  expect(bare.body.code).toBe('131');
  const proven = await steppedUp(portal, one.session);
  const shown = await portal.call('alertWebhookSecret', {}, proven);
  const again = await portal.call('alertWebhookSecret', {}, proven);
  const rotated = await portal.call('alertWebhookSecret', { rotate: true }, proven);
  const theirs = await portal.call('alertWebhookSecret', {}, await steppedUp(portal, other.session));
  const secrets = [shown, again, rotated, theirs].map(({ body }) => body.additionalInfo['secret']);
  expect(secrets[0]).toMatch(/^whsec_/);
  expect(secrets[1]).toBe(secrets[0]);
  expect(new Set(secrets).size).toBe(3);
  expect(rotated.body.additionalInfo['former_until']).not.toBeNull();
});

test('looks into history are taken in turn, and what the plan refuses costs none', async () => {
  const { session: token, id: accountId } = await activated(portal);
  const byMinutes = { metric: 'rsi:14', op: 'above', value: 1, window: '1m' } as const;
  const request = { symbols: ['BTCUSD', 'ETHUSD'], condition: byMinutes };
  const previews = await Promise.all(
    Array.from({ length: 5 }, () => portal.call('previewAlert', request, { token })),
  );
  expect(previews.map(({ body }) => body.code).toSorted()).toEqual(['000', '000', '000', '191', '191']);

  const row = sql`
    insert into alert (account_id, mode, name, status, symbols, condition, channels, cooldown_seconds, once, created_at)
    select ${accountId}::uuid, 'live', '', 'active', '{AAPL}', '{}', '[]', 0, false, now() from generate_series(1, 5)`;
  await row.execute(portal.context.store);
  const looked = vi.spyOn(portal.context.limits.lookBacks, 'run');
  expect((await portal.call('createAlert', request, { token })).body.code).toBe('140');
  expect(looked).not.toHaveBeenCalled();
});
