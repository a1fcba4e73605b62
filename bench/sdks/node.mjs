/**
 * Compares the Node.js SDK with plain fetch: sequential quotes, alternating between the two, and the time from process start
 * to the first quote. Reads MERIDIAN_BASE_URL and MERIDIAN_API_KEY. The target is at most 1.2 times plain fetch.
 */
import { execFileSync } from 'node:child_process';
import { build } from '../../sdks/node/build.mjs';

const QUOTES = 200;
const ROUNDS = 12;
/** Rounds before those that count. */
const WARM_UP = 4;
const STARTS = 10;
const { MERIDIAN_BASE_URL: baseUrl, MERIDIAN_API_KEY: apiKey } = process.env;
const headers = { authorization: `Bearer ${apiKey}` };
const sdk = new URL('../../sdks/node/dist/node.js', import.meta.url).href;

async function timed(quote) {
  const begun = performance.now();
  await quote();
  return performance.now() - begun;
}

/** Milliseconds a program needs for one quote, including start-up. */
function start(source) {
  const begun = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '-e', source]);
  return performance.now() - begun;
}

build();
const { Meridian } = await import(sdk);
const meridian = new Meridian();
const byFetch = async () => (await fetch(`${baseUrl}/api/stocks/AAPL/quote`, { headers })).json();
const quote = () => meridian.quote('AAPL');
const own = [];
const bare = [];
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const spent = { bare: 0, own: 0 };
  for (let at = 0; at < QUOTES; at++) {
    // Alternate which one goes first.
    for (const of of at % 2 ? ['bare', 'own'] : ['own', 'bare'])
      spent[of] += await timed(of === 'own' ? quote : byFetch);
  }
  if (round < 0) continue;
  own.push(spent.own);
  bare.push(spent.bare);
}
console.log(JSON.stringify({ name: `${QUOTES} quotes`, own, bare, bar: { most: 1.2 } }));

const bareSource = `const reply = await fetch('${baseUrl}/api/stocks/AAPL/quote', { headers: { authorization: 'Bearer ' + process.env.MERIDIAN_API_KEY } }); await reply.json();`;
const ownSource = `const { Meridian } = await import('${sdk}'); await new Meridian().quote('AAPL');`;
const starts = [];
for (let at = 0; at < STARTS; at++) starts.push({ bare: start(bareSource), own: start(ownSource) });
console.log(
  JSON.stringify({
    name: 'start to first quote',
    own: starts.map((it) => it.own),
    bare: starts.map((it) => it.bare),
  }),
);
