import type { Range } from '@meridian/contracts/portal';

export type { Range };
export const RANGES = ['1d', '7d', '30d', '90d'] as const satisfies readonly Range[];
