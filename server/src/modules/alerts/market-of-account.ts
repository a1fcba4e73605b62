import type { KeyMode } from '@meridian/contracts/keys';
import type { Store, Transaction } from '../../store/schema.ts';
import { type MarketAccess, marketNamed, marketNameOf } from '../market-data/index.ts';
import type { AlertContext } from './context.ts';
import { findAccountPlan } from './queries/accounts.ts';

/** The market that evaluates an account's alerts, late where the data of its plan are, and the instant that it shows now. */
export async function marketOfAccount(
  { markets, now }: Pick<AlertContext, 'markets' | 'now'>,
  store: Store | Transaction,
  { accountId, mode }: { readonly accountId: string; readonly mode: KeyMode },
): Promise<MarketAccess & { readonly nowMs: number }> {
  const { plan } = await findAccountPlan(store, accountId);
  const market = marketNamed(markets, marketNameOf(markets, mode, plan));
  return { ...market, nowMs: Math.min(now(), market.lake.now()) };
}
