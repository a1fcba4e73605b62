/** Runs the examples of all calls, and a stream, against a running server. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Meridian } from 'meridian-sdk';
import { talk, setting } from './environment.mjs';
import { outcome } from './steps.mjs';

const meridian = new Meridian({ baseUrl: setting('MERIDIAN_BASE_URL'), apiKey: setting('MERIDIAN_API_KEY') });
const { cases } = await talk(`${setting('MERIDIAN_CASES')}/cases`);
/** Calls that need an alert run before the call that deletes it. */
const LAST = ['alertsResend', 'alertsDelete', 'alertsRemove', 'linksDelete'];
const place = ({ steps: [{ call }] }) => LAST.indexOf(call);
const examples = cases
  .filter(
    ({ name, steps: [{ call }] }) => name.startsWith(`${call}: `) || name.startsWith(`${call} by raw: `),
  )
  .filter(({ name }) => !name.endsWith(', sparse reply'))
  .toSorted((a, b) => place(a) - place(b));

/** The fields that every reply must have, taken from the sparse case. */
function fieldsOf({ name }) {
  const sparse = cases.find((it) => it.name === name.replace(', full reply', ', sparse reply'));
  const { result } = sparse.steps[0].expect;
  return Array.isArray(result) || typeof result !== 'object' ? [] : Object.keys(result);
}

function check(example, result) {
  if (typeof result === 'string') assert.ok(result.length > 0);
  else if (example.name.endsWith(', full reply')) {
    const missing = fieldsOf(example).filter((field) => !(field in result));
    assert.deepEqual(missing, []);
  } else assert.ok(result.every(({ type }) => typeof type === 'string'));
}

describe('live', () => {
  for (const example of examples) {
    test(example.name, async () => {
      const { result, error } = await outcome(meridian, example.steps[0]);
      assert.equal(error, undefined, error?.text);
      check(example, result);
    });
  }

  test('a stream delivers quotes, starting with a snapshot', async () => {
    const stream = meridian.stream(['quotes.BTCUSD', 'trades.BTCUSD'], { snapshot: true });
    const types = new Set();
    for await (const { type, symbol } of stream) {
      assert.equal(symbol, 'BTCUSD');
      types.add(type);
      if (types.size === 2) break;
    }
    assert.deepEqual(types, new Set(['quote', 'trade']));
  });
});
