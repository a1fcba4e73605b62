/**
 * Compares the Node.js SDK with plain fetch: sequential quotes, alternating between the two, and the time from process start
 * to the first quote. Reads MERIDIAN_BASE_URL and MERIDIAN_API_KEY. The target is at most 1.25 times plain fetch.
 */
import { execFileSync } from 'node:child_process';
import { build } from '../../sdks/node/build.mjs';

const QUOTES = 1_000;
const WARM_UP = 200;
const STARTS = 10;
const { MERIDIAN_BASE_URL: baseUrl, MERIDIAN_API_KEY: apiKey } = process.env;
const headers = { authorization: `Bearer ${apiKey}` };
const sdk = new URL('../../sdks/node/dist/node.js', import.meta.url).href;

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

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
const bare = async () => (await fetch(`${baseUrl}/api/stocks/AAPL/quote`, { headers })).json();
const quote = () => meridian.quote('AAPL');
const bareEach = [];
const ownEach = [];
for (let at = 0; at < WARM_UP + QUOTES; at++) {
  // Alternate which one goes first.
  const turns = [
    [bareEach, bare],
    [ownEach, quote],
  ];
  for (const [each, call] of at % 2 ? turns : turns.toReversed()) each.push(await timed(call));
}
const [bareEachMs, ownEachMs] = [bareEach, ownEach].map((each) => median(each.slice(WARM_UP)));
console.log(
  `${QUOTES} quotes: ${ownEachMs.toFixed(3)} ms each, ${bareEachMs.toFixed(3)} ms by fetch, ` +
    `${(ownEachMs / bareEachMs).toFixed(2)} times`,
);

const bareSource = `const reply = await fetch('${baseUrl}/api/stocks/AAPL/quote', { headers: { authorization: 'Bearer ' + process.env.MERIDIAN_API_KEY } }); await reply.json();`;
const ownSource = `const { Meridian } = await import('${sdk}'); await new Meridian().quote('AAPL');`;
const starts = [];
for (let at = 0; at < STARTS; at++) starts.push([start(bareSource), start(ownSource), start('')]);
const [bareMs, ownMs, emptyMs] = [0, 1, 2].map((which) => median(starts.map((each) => each[which])));
console.log(
  `From the start of a program to its first quote: ${ownMs.toFixed(0)} ms, ${bareMs.toFixed(0)} ms by fetch, ${emptyMs.toFixed(0)} ms without any`,
);
