import type { Indicator } from './indicator.ts';
import { sma } from './sma.ts';

/** Every indicator by the name that callers write. */
export const INDICATORS: ReadonlyMap<string, Indicator> = new Map([sma].map((it) => [it.name, it]));
