import type { KeyMode } from '@meridian/contracts/keys';
import type { PlanId } from '@meridian/contracts/plans';
import type { Store, Transaction } from '../../store/schema.ts';
import { type MarketAccess, marketNamed, marketNameOf } from '../market-data/index.ts';
import type { AlertContext } from './context.ts';
import { planIdOf } from './queries/accounts.ts';

/** The market that evaluates an account's alerts: late where the data of its plan are. */
export async function marketOfAccount(
  { markets }: Pick<AlertContext, 'markets'>,
  store: Store | Transaction,
  { accountId, mode }: { readonly accountId: string; readonly mode: KeyMode },
): Promise<MarketAccess> {
  const plan = (await planIdOf(store, accountId)) as PlanId;
  return marketNamed(markets, marketNameOf(markets, mode, plan));
}
