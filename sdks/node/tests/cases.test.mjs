/** The shared cases of all SDKs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Meridian } from 'meridian-sdk';
import { talk, setting } from './environment.mjs';
import { outcome } from './steps.mjs';

const origin = setting('MERIDIAN_CASES');
const { cases } = await talk(`${origin}/cases`);

describe('cases', { concurrency: 16 }, () => {
  for (const [at, { name, client: { keyless, ...options } = {}, steps }] of cases.entries()) {
    test(name, async () => {
      const baseUrl = `${origin}/case/${at}`;
      const apiKey = keyless ? '' : setting('MERIDIAN_CASES_KEY');
      const meridian = new Meridian({ baseUrl, apiKey, ...options });
      const outcomes = [];
      for (const step of steps) outcomes.push(await outcome(meridian, step));
      assert.deepEqual(await talk(`${baseUrl}/outcomes`, outcomes), []);
    });
  }
});
