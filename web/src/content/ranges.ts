import type { UsageRange } from '@meridian/contracts/portal';

export type { UsageRange };
export const RANGES = ['1d', '7d', '30d', '90d'] as const satisfies readonly UsageRange[];
