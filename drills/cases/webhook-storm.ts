/** A storm of webhooks to a receiver that hangs and fails at first delays no call, and each webhook is delivered. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Outcome, Site } from '../kit/site.ts';

const ALERTS = 40;
const HANGS_MS = 2_000;
const DELIVERED_TRIES = 600;

export default async function webhookStorm(site: Site): Promise<Outcome> {
  const attempts = new Map<string, number>();
  const delivered = new Map<string, number>();
  const receiver = createServer((request, response) => {
    request.resume();
    const id = String(request.headers['webhook-id']);
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    // The first attempt of each hangs and fails.
    const answer = () => {
      if (attempt > 1) delivered.set(id, (delivered.get(id) ?? 0) + 1);
      response.writeHead(attempt > 1 ? 200 : 500).end();
    };
    setTimeout(answer, attempt > 1 ? 0 : HANGS_MS);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  site.onEnd(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  const { port } = receiver.address() as AddressInfo;
  const keys = await site.keys();
  const product = await site.start({ env: { WEBHOOK_ALLOW_LOOPBACK: '1' } });
  const load = site.load({ ports: () => [product.port], keys, connections: 4 });
  load.start();
  await load.answers(50);
  for (let alert = 0; alert < ALERTS; alert++) {
    const made = await fetch(`http://127.0.0.1:${product.port}/api/alerts/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys[alert % keys.length]}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `drill ${alert}`,
        symbols: ['BTCUSD', 'ETHUSD', 'EURUSD'],
        condition: { metric: 'price', op: 'above', value: 0.000_1 },
        channels: [{ type: 'webhook', url: `http://127.0.0.1:${port}/hook` }],
      }),
    });
    if (!made.ok) throw new Error(`${made.status} ${await made.text()}`);
  }
  const startedMs = performance.now();
  const expected = ALERTS * 3;
  for (let tries = 0; delivered.size < expected && tries < DELIVERED_TRIES; tries++) await site.wait(0.1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  site.check(load.failed === 0, `${load.failed} calls failed`);
  const outcome = await site.outcome({
    recoverySeconds,
    note: `${expected} webhooks, ${delivered.size} delivered after a failed attempt each; recovery until all are`,
  });
  const twice = [...delivered.values()].filter((times) => times > 1).length;
  return {
    ...outcome,
    lost: outcome.lost + Math.max(0, expected - delivered.size),
    doubled: outcome.doubled + twice,
  };
}
