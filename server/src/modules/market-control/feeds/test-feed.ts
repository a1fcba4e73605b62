import type { FeedCheck } from '@meridian/contracts/operator/market-feeds';
import { errors } from '../../../shared/errors/service-error.ts';
import type { MarketControlContext } from '../context.ts';

/** Asks a vendor whether its settings work. Throws 141 for one that `FEEDS` does not name. */
export async function testFeed(
  { feedControl }: Pick<MarketControlContext, 'feedControl'>,
  vendor: string,
): Promise<FeedCheck> {
  const asked = feedControl.test(vendor);
  if (!asked) throw errors.notFound({ message: `FEEDS does not contain ${vendor}` });
  return await asked;
}
