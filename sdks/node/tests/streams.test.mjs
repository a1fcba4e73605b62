/** How a client of the stream goes on when connections break, lag behind, are refused or leave something out. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Meridian } from 'meridian-sdk';
import { talk, told } from './environment.mjs';
import { failure } from './steps.mjs';

const origin = told('MERIDIAN_STREAM_CASES');
const { streams } = await talk(`${told('MERIDIAN_CASES')}/cases`);

/** Reads as many frames as there should be, or until an error. */
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
      const meridian = new Meridian({ baseUrl, apiKey: told('MERIDIAN_CASES_KEY') });
      const outcome = await read(meridian.stream(channels, options), error ? Infinity : frames.length);
      assert.deepEqual(await talk(`${baseUrl}/outcome`, outcome), []);
    });
  }
});
