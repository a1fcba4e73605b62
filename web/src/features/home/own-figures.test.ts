import { expect, test } from 'vitest';
import { isTrue } from './own-figures.tsx';

const claim = (measured: Parameters<typeof isTrue>[0]['measured']) => ({
  value: '1',
  unit: null,
  label: 'A figure',
  note: null,
  measured,
});
const found = (uptime_30d: number | null, avg_latency_ms: number | null) => ({ uptime_30d, avg_latency_ms });

test.each([
  ['a claim about nothing measured', claim(null), null, true],
  ['uptime that is not known yet', claim({ uptimePercentAtLeast: 99 }), null, false],
  ['uptime that was never measured', claim({ uptimePercentAtLeast: 99 }), found(null, 1), false],
  ['uptime above the claim', claim({ uptimePercentAtLeast: 99.9 }), found(99.95, null), true],
  ['uptime as claimed', claim({ uptimePercentAtLeast: 99.9 }), found(99.9, null), true],
  ['uptime below the claim', claim({ uptimePercentAtLeast: 99.9 }), found(99.89, 1), false],
  ['latency below the claim', claim({ latencyMsAtMost: 50 }), found(null, 12), true],
  ['latency above the claim', claim({ latencyMsAtMost: 50 }), found(100, 51), false],
] as const)('%s', (_, given, measured, shown) => {
  expect(isTrue(given, measured)).toBe(shown);
});
