/** The façade for clients of Massive (Polygon until 2025). Paths, parameters and shapes are theirs. */
import type { Facade } from './facade.ts';
import { massiveAbsent } from './massive/absent.ts';
import { actionCalls } from './massive/actions.ts';
import { aggregateCalls } from './massive/aggregates.ts';
import { companyCalls } from './massive/company.ts';
import { indicatorCalls } from './massive/indicators.ts';
import { referenceCalls } from './massive/reference.ts';
import { snapshotCalls } from './massive/snapshots.ts';
import { massiveStreams } from './massive/streams.ts';
import { tickCalls } from './massive/ticks.ts';

export const massive = {
  vendor: 'Massive',
  base: '/compat/massive',
  calls: {
    ...aggregateCalls,
    ...snapshotCalls,
    ...tickCalls,
    ...referenceCalls,
    ...actionCalls,
    ...indicatorCalls,
    ...companyCalls,
  },
  streams: massiveStreams,
  absent: massiveAbsent,
} as const satisfies Facade;
