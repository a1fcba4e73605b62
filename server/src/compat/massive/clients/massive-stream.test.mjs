/** Runs the streams of Massive's Node.js client at the façade. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { websocketClient } from '@massive.com/client-js';

const { MERIDIAN_FAST_URL: fast, MERIDIAN_FAST_KEY: fastKey } = process.env;
const sockets = [];
after(() => sockets.forEach((socket) => socket.close()));

/** The first event of a kind after the client has signed in. */
async function firstEvent(market, subscription) {
  const socket = websocketClient(fastKey, `${fast.replace('http', 'ws')}/compat/massive`)[market]();
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('message', ({ data }) => {
      for (const event of JSON.parse(data)) {
        if (event.status === 'auth_success')
          socket.send(JSON.stringify({ action: 'subscribe', params: subscription }));
        else if (event.ev !== 'status') resolve(event);
        else if (event.status === 'error' || event.status === 'auth_failed') reject(new Error(event.message));
      }
    });
  });
}

for (const [market, subscription, ev] of [
  ['stocks', 'T.AAPL', 'T'],
  ['stocks', 'A.*', 'A'],
  ['forex', 'C.EUR/USD', 'C'],
  ['crypto', 'XAS.BTC-USD', 'XAS'],
  ['indices', 'V.I:SPX', 'V'],
]) {
  test(`the stream of ${market} sends ${subscription}`, async () => {
    assert.equal((await firstEvent(market, subscription)).ev, ev);
  });
}
