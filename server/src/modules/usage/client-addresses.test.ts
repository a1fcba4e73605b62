import { expect, test } from 'vitest';
import { ClientAddresses } from './client-addresses.ts';
import { ownerFields } from './rows.ts';

const ACCOUNT = '11111111-1111-4111-8111-111111111111';
const KEY = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

const from = (remoteAddress: string) => ({ socket: { remoteAddress }, headers: {} });

test('keeps the newest address of a key for a minute after its last call, and then forgets it', () => {
  let nowMs = 1_000_000;
  const addresses = new ClientAddresses([], () => nowMs);
  addresses.note(ownerFields(ACCOUNT, KEY), from('203.0.113.7'));
  addresses.note(ownerFields(ACCOUNT, KEY), from('203.0.113.8'));
  expect(addresses.byKey()(KEY)).toBe('203.0.113.8');
  expect(addresses.byKey()(OTHER)).toBeNull();
  nowMs += 60_000;
  expect(addresses.byKey()(KEY)).toBe('203.0.113.8');
  nowMs += 60_000;
  addresses.byKey();
  expect(addresses.byKey()(KEY)).toBeNull();
});
