import { expect, test } from 'vitest';
import type { ApiResponse } from '../../operation/response.ts';
import { inKeptMemory } from './body-memory.ts';

const reply = (body: ApiResponse['body']): ApiResponse => ({ status: 200, headers: [], body });

test('memory is given to another body once the response is sent, also when a thread wrote it, and not before', async () => {
  const taken: Uint8Array[] = [];
  const respond = (isFromThread: boolean) =>
    inKeptMemory(async (take) => {
      const memory = take();
      taken.push(memory);
      return reply([Buffer.from((isFromThread ? structuredClone(memory) : memory).buffer, 0, 2), '}']);
    });
  const first = await respond(true);
  const second = await respond(false);
  expect(taken[1]).not.toBe(taken[0]);
  second.sent!();
  await respond(true);
  expect(taken[2]).toBe(taken[1]);
  first.sent!();
  await respond(false);
  expect(taken[3]).toBe(taken[0]);
});

test('memory is free at once when the body is elsewhere, and nothing is taken for a response without one', async () => {
  const taken: Uint8Array[] = [];
  for (let call = 0; call < 2; call++) {
    const response = await inKeptMemory(async (take) => {
      taken.push(take());
      return reply([Buffer.from('compressed')]);
    });
    expect(response.sent).toBeUndefined();
  }
  expect(taken[1]).toBe(taken[0]);
  expect(await inKeptMemory(async () => reply([]))).toEqual(reply([]));
});
