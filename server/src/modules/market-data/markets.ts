import type { KeyMode } from '@meridian/contracts/keys';
import type { PlanId } from '@meridian/contracts/plans';
import type { Lake } from '../../lake/lake.ts';
import type { Tape } from './tape/tape.ts';

/** Stored prices and the live tape of one market. */
export interface MarketAccess {
  readonly lake: Lake;
  readonly tape: Tape;
}

/** The market of each kind of key. Test keys read the simulated market only. */
export interface Markets extends Readonly<Record<KeyMode, MarketAccess>> {
  /** What live keys of a plan read whose data are delayed. */
  readonly delayed: Readonly<Record<PlanId, MarketAccess>>;
}

/** A kind of key, or the id of a plan whose data are delayed. */
export type MarketName = string;

/** The market that an account on this plan reads with this kind of key. */
export const marketNameOf = (markets: Markets, mode: KeyMode, plan: PlanId): MarketName =>
  mode === 'live' && markets.delayed[plan] ? plan : mode;

export const marketNamed = ({ delayed, ...markets }: Markets, name: MarketName): MarketAccess =>
  name === 'live' || name === 'test' ? markets[name] : (delayed[name] ?? markets.live);

/** The markets by name. */
export const marketNames = ({ delayed }: Markets): readonly MarketName[] => [
  'live',
  'test',
  ...Object.keys(delayed),
];
