import type { KeyMode } from '@meridian/contracts/keys';
import type { Lake } from '../../lake/lake.ts';
import type { MarketDataLimits } from './limits.ts';
import type { Tape } from './tape/tape.ts';
import type { BaseContext } from '../../shared/context.ts';

/** Dependencies of this module. */
export interface MarketDataContext extends BaseContext {
  /** The market that live keys read. */
  readonly lake: Lake;
  /** The market of each kind of key: stored prices and the live tape. Test keys read the simulated market only. */
  readonly markets: Readonly<Record<KeyMode, { readonly lake: Lake; readonly tape: Tape }>>;
  /** Source label of this server's data, such as `simulated`. */
  readonly dataSource: () => string;
  readonly limits: MarketDataLimits;
}
