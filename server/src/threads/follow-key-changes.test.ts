import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { followKeyChanges } from './follow-key-changes.ts';
import { ThreadState } from './thread-state.ts';

test('a change of a key is applied before the next key is looked up, even in the same turn of the event loop', async () => {
  const { port1, port2 } = new MessageChannel();
  const state = new ThreadState();
  const applied: string[] = [];
  const known = {
    keyChanged: (accountId: string) => void applied.push(accountId),
    forgetAll: () => void applied.push('all'),
  };
  const apply = followKeyChanges(port2, new ThreadState(state.memory), () => known);
  const change = (accountId: string | undefined) => {
    port1.postMessage(accountId);
    state.noteChange();
  };
  apply();
  change('one');
  change('two');
  apply();
  expect(applied).toEqual(['one', 'two']);
  change(undefined);
  apply();
  apply();
  expect(applied).toEqual(['one', 'two', 'all']);
  // Also without a call.
  change('three');
  await expect.poll(() => applied).toContain('three');
  port1.close();
});
