import { SYMBOL_PATTERN } from '@meridian/contracts/api/fields';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MarketDataContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { knownSymbol } from './known-symbol.ts';

/** The quote of any symbol. Throws error 101 for an invalid symbol and 141 for an unknown one. */
export async function dashboardQuote(
  { lake, now }: Pick<MarketDataContext, 'lake' | 'now'>,
  { symbol }: PortalBody<'marketQuote'>,
): Promise<PortalReply<'marketQuote'>['additionalInfo']> {
  if (!SYMBOL_PATTERN.test(symbol)) {
    const message = 'symbol must have 1 to 15 letters, digits or . ^ = -, such as AAPL or EURUSD';
    throw errors.invalidParameters({ message, errors: { symbol: message } });
  }
  const info = knownSymbol(lake, symbol);
  await lake.prepareQuote(info.symbol);
  const quote = lake.quote(info.symbol, now());
  if (quote) return { quote };
  lake.checkWhole(info.symbol);
  const message = `No quote is available for ${info.symbol}, because it has no prices yet.`;
  throw errors.notFound({ message, errors: { symbol: message } });
}
