/** The façade for clients of Alpaca's market data. Paths, parameters and shapes are theirs. */
import type { Facade } from './facade.ts';
import { alpacaAbsent } from './alpaca/absent.ts';
import { barCalls } from './alpaca/bars.ts';
import { listCalls } from './alpaca/lists.ts';
import { snapshotCalls } from './alpaca/snapshots.ts';
import { alpacaStreams } from './alpaca/streams.ts';
import { tickCalls } from './alpaca/ticks.ts';

export const alpaca = {
  vendor: 'Alpaca',
  base: '/compat/alpaca',
  calls: { ...barCalls, ...tickCalls, ...snapshotCalls, ...listCalls },
  streams: alpacaStreams,
  absent: alpacaAbsent,
} as const satisfies Facade;
