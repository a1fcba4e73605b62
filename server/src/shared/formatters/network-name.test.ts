import { expect, test } from 'vitest';
import { networkName } from './network-name.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['10.0.0.1', '10.0.0.x'],
  ['2001:db8:0:7::/64', '2001:db8:0:7::/64'],
  ['', 'unknown'],
])('%s is shown as %s', (address, shown) => {
  expect(networkName(address)).toBe(shown);
});
