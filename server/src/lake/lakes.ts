import type { KeyMode } from '@meridian/contracts/keys';
import type { Lake } from './lake.ts';

/** The market store of each kind of key. Test keys read only the simulated market. */
export type Lakes = Readonly<Record<KeyMode, Lake>>;

/** The market store that a call with a key of this mode reads. */
export const lakeOf = (lakes: Lakes, mode: KeyMode): Lake => lakes[mode];
