import type { KeyMode } from '@meridian/contracts/keys';
import type { PlanId } from '@meridian/contracts/plans';
import type { Lake } from './lake.ts';

/** The market store of each kind of key. Test keys read only the simulated market. */
export interface Lakes extends Readonly<Record<KeyMode, Lake>> {
  /** What live keys of a plan read whose data are delayed. */
  readonly delayed?: Readonly<Record<PlanId, Lake>>;
}

/** The market store that a call with this key reads. */
export const lakeOf = (
  lakes: Lakes,
  { mode, limits }: { readonly mode: KeyMode; readonly limits: { readonly id: PlanId } },
): Lake => (mode === 'live' && lakes.delayed?.[limits.id]) || lakes[mode];
