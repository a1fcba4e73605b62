/** The shared stream cases of all SDKs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Meridian } from 'meridian-sdk';
import { talk, setting } from './environment.mjs';
import { failure } from './steps.mjs';

const origin = setting('MERIDIAN_STREAM_CASES');
const { streams } = await talk(`${setting('MERIDIAN_CASES')}/cases`);

/** Reads the expected number of frames, or until an error. */
async function read(stream, count) {
  const frames = [];
  try {
    for await (const frame of stream) if (frames.push(frame) === count) break;
    return { frames };
  } catch (error) {
    return { frames, error: failure(error) };
  } finally {
    await stream.close();
  }
}

describe('streams', { concurrency: 16 }, () => {
  for (const [at, { name, channels, options, frames, error }] of streams.entries()) {
    test(name, async () => {
      const baseUrl = `${origin}/stream/${at}`;
      const meridian = new Meridian({ baseUrl, apiKey: setting('MERIDIAN_CASES_KEY') });
      const outcome = await read(meridian.stream(channels, options), error ? Infinity : frames.length);
      assert.deepEqual(await talk(`${baseUrl}/outcome`, outcome), []);
    });
  }
});
