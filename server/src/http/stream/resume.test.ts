import { STREAM_FRAMES } from '@meridian/contracts/stream';
import { expect, onTestFinished, test } from 'vitest';
import { createAlert, Evaluation } from '../../modules/alerts/index.ts';
import { leadAll } from '../../modules/alerts/testing/lead-all.ts';
import type { ReceivedFrame } from '../../testing/api/stream-client.ts';
import { streamSuite } from '../../testing/api/stream-suite.ts';

const START = Date.UTC(2026, 4, 13, 12, 0, 0);
const api = streamSuite(START);

const KILLS = 200;

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const own = ({
  type: _t,
  channel: _c,
  seq: _s,
  symbol: _n,
  interval: _i,
  source: _o,
  ...bar
}: ReceivedFrame) => bar;

test(`killed ${KILLS} times, a reader of bars has, with its gaps filled, exactly what REST returns`, async () => {
  const channels = ['bars.1m.BTCUSD', 'bars.5m.AAPL'] as const;
  const random = numbers(7);
  const cursor: Record<string, number> = {};
  const bars = new Map<string, object>(channels.map((name) => [name, {}]));
  let gaps = 0;
  const twice: ReceivedFrame[] = [];
  const keep = (channel: string, bar: { timestamp: string }) =>
    Object.assign(bars.get(channel)!, { [bar.timestamp]: bar });
  for (let kill = 0; kill < KILLS; kill++) {
    const client = await api.connect(api.enterprise.live.key);
    if (kill === 0) await client.subscribe(channels);
    else await client.ask({ action: 'resume', cursor }, 'subscription');
    await api.pass(random(100));
    // Now and then it is killed before it has read what was sent.
    if (random(4) > 0) await client.settle();
    client.socket.terminate();
    for (const frame of client.frames) {
      const channel = frame['channel'] as (typeof channels)[number];
      if (frame.type === 'bar') keep(channel, own(frame) as { timestamp: string });
      if (frame.type === 'gap') {
        gaps++;
        const reply = await api.get(String(frame['fill']).replace('/api', ''));
        const { results } = (await reply.json()) as { results: { timestamp: string }[] };
        for (const bar of results) keep(channel, bar);
      }
      if (frame.type === 'bar' || frame.type === 'gap') {
        const seq = (frame['seq'] ?? frame['toSeq']) as number;
        if (seq <= (cursor[channel] ?? 0)) twice.push(frame);
        cursor[channel] = seq;
      }
    }
    // Most reconnect immediately, some after the channel was dropped, a few after more than the ring keeps.
    if (random(20) === 0) await api.skipTo(api.clock.now() + 200 * 60_000);
    else await api.pass(random(10) === 0 ? 200 : random(20));
    if (kill === 0) for (const name of channels) cursor[name] ??= Math.floor(START / 60_000) - 1;
  }
  const client = await api.connect(api.enterprise.live.key);
  await client.ask({ action: 'resume', cursor }, 'subscription');
  await client.settle();
  for (const frame of client.of('bar')) keep(String(frame['channel']), own(frame) as { timestamp: string });
  expect(gaps).toBeGreaterThan(3);
  expect(twice).toEqual([]);
  for (const name of channels) {
    const [, interval, symbol] = name.split('.');
    const reply = await api.get(
      `/stocks/${symbol}/history?interval=${interval}&adjustment=raw&limit=50000&from=${new Date(START).toISOString()}`,
    );
    const { results } = (await reply.json()) as { results: { timestamp: string; partial: boolean }[] };
    const finished = results.filter(({ partial }) => !partial);
    const kept = Object.values(bars.get(name)!) as { timestamp: string; partial: boolean }[];
    expect(
      kept.filter(({ partial }) => !partial).toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1)),
    ).toEqual(finished);
  }
});

test('trades and quotes resume at their position, and lost frames are reported', async () => {
  const first = await api.connect(api.enterprise.live.key);
  await first.subscribe(['trades.BTCUSD', 'quotes.BTCUSD', 'status.BTCUSD']);
  const from = api.clock.now();
  await api.pass(30);
  await first.settle();
  const cursor = {
    'trades.BTCUSD': first.of('trade').at(-1)!['seq'] as number,
    'quotes.BTCUSD': first.of('quote').at(-1)!['seq'] as number,
  };
  await first.close();
  await api.pass(30);
  const second = await api.connect(api.enterprise.live.key);
  await second.ask({ action: 'resume', cursor }, 'subscription');
  await api.pass(5);
  await second.settle();
  const ids = [...first.of('trade'), ...second.of('trade')].map((it) => it['seq']);
  expect(ids).toEqual(api.lake.trades('BTCUSD', from, api.clock.now()).map(({ id }) => id));
  expect(second.of('gap')).toEqual([]);
  expect((second.of('quote')[0]!['seq'] as number) - cursor['quotes.BTCUSD']).toBeLessThan(30);

  // Ten minutes later nobody follows the channel any more.
  await second.close();
  await api.pass(600);
  const third = await api.connect(api.enterprise.live.key);
  await third.ask({ action: 'resume', cursor }, 'subscription');
  await third.settle();
  const gap = third.of('gap', 'trades.BTCUSD')[0]!;
  const sent = third.of('trade').map((it) => it['seq'] as number);
  expect(gap).toMatchObject({ fromSeq: cursor['trades.BTCUSD'] + 1, toSeq: sent[0]! - 1 });
  expect(sent).toEqual(
    api.lake
      .trades('BTCUSD', from, api.clock.now())
      .map(({ id }) => id)
      .filter((id) => id >= sent[0]!),
  );
  const filled = await api.get(String(gap['fill']).replace('/api', ''));
  const { results } = (await filled.json()) as { results: { timestamp: string }[] };
  const lost = api.lake
    .trades('BTCUSD', from, api.clock.now())
    .filter(({ id }) => id > cursor['trades.BTCUSD'] && id < sent[0]!);
  expect(Date.parse(results[0]!.timestamp)).toBeLessThanOrEqual(lost[0]!.timestampMs);
  expect(Date.parse(results.at(-1)!.timestamp) + 60_000).toBeGreaterThan(lost.at(-1)!.timestampMs);
  expect(third.of('gap', 'quotes.BTCUSD')).toHaveLength(1);
  expect(third.of('quote', 'quotes.BTCUSD')[0]).toMatchObject({ snapshot: true });
});

test('a cursor from before all history gets a gap that the plan can fill', async () => {
  const client = await api.connect(api.free.live.key);
  await client.ask(
    { action: 'resume', cursor: { 'bars.1m.AAPL': 0, 'trades.AAPL': 0, 'quotes.AAPL': 0 } },
    'subscription',
  );
  await client.settle();
  expect(client.of('gap').length).toBeGreaterThan(0);
  for (const gap of client.of('gap')) {
    const reply = await fetch(`${api.served.origin}${String(gap['fill'])}`, {
      headers: { authorization: `Bearer ${api.free.live.key}` },
    });
    expect([gap['channel'], reply.status]).toEqual([gap['channel'], 200]);
  }
});

test('a triggered alert is sent with its number, and a reader that reconnects receives the later ones', async () => {
  const { context } = api.served;
  const { id: accountId, live } = api.pro;
  const evaluation = new Evaluation(context, {
    onTriggered: () => undefined,
    onFenced: () => undefined,
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => evaluation.stop());
  await evaluation.lead(await leadAll(context.store));
  /** A new alert whose condition is already met. */
  const trigger = async () => {
    const condition = { metric: 'price', op: 'above', value: 1, window: '1d' } as const;
    const request = { name: '', symbols: ['BTCUSD'], condition, channels: [{ type: 'inApp' as const }] };
    const rest = { cooldown: 0, once: true };
    const { alert } = await createAlert(context, { ...request, ...rest }, { accountId, mode: 'live' });
    evaluation.changed(alert.id);
    for (let second = 0; second < 2; second++) {
      await api.pass(1);
      await evaluation.settled();
    }
    return alert.id;
  };
  const alertsOf = (frames: readonly ReceivedFrame[]) =>
    frames.map(({ firing }) => (firing as { alertId: string }).alertId);
  await trigger();
  const first = await api.connect(live.key);
  await first.subscribe(['alerts']);
  const alert = await trigger();
  const sent = await first.until('alert');
  expect(STREAM_FRAMES.alert.safeParse(sent).error?.issues).toBeUndefined();
  expect(sent).toMatchObject({ channel: 'alerts', symbol: 'BTCUSD', firing: { alertId: alert } });
  await first.close();
  const missed = [await trigger(), await trigger()];
  const second = await api.connect(live.key);
  await second.ask({ action: 'resume', cursor: { alerts: sent['seq'] } }, 'subscription');
  await second.settle();
  expect(alertsOf(second.of('alert'))).toEqual(missed);
  const before = second.frames.length;
  missed.push(await trigger());
  await second.until('alert', before);
  expect(alertsOf(second.of('alert'))).toEqual(missed);
  const seqs = [sent, ...second.of('alert')].map(({ seq }) => seq as number);
  expect(seqs.every((seq, at) => at === 0 || seq > seqs[at - 1]!)).toBe(true);
});
