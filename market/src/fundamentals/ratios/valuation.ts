import type { StatementValues } from '../statement.ts';
import { growthOf } from './growth.ts';
import { orNone, over, type Ratio, valueOf } from './period.ts';

/**
 * What the market pays, by a price and the twelve months and the balance known at that time, for the same share.
 * CFA Institute, Market-Based Valuation: Price and Enterprise Value Multiples: priceEarnings = price ÷ epsDiluted,
 * priceBook = price ÷ bookValuePerShare, priceSales = marketCap ÷ revenue, priceFreeCashFlow = marketCap ÷ free cash
 * flow, enterpriseValue = marketCap + totalDebt − cash − shortTermInvestments, evToEbitda and evToSales, peg =
 * priceEarnings ÷ growth of epsDiluted in percent, dividendYield = dividendPerShare ÷ price, earningsYield =
 * epsDiluted ÷ price, payoutRatio = dividends paid ÷ netIncome. Multiples of losses are null, the earnings yield
 * is then negative.
 */
export function valuation(
  price: Ratio,
  balance: StatementValues,
  year: StatementValues | undefined,
  yearAgo: StatementValues | undefined,
) {
  const shares = valueOf(balance, 'sharesOutstanding');
  const bookValuePerShare = over(valueOf(balance, 'equity'), shares);
  const marketCap = price === null || shares === null ? null : price * shares;
  const enterpriseValue = enterpriseValueOf(marketCap, balance);
  const eps = valueOf(year, 'epsDiluted');
  const priceEarnings = over(price, eps);
  const epsGrowth = growthOf(eps, valueOf(yearAgo, 'epsDiluted'));
  const dividends = valueOf(year, 'dividendsPaid');
  return {
    marketCap,
    enterpriseValue,
    priceEarnings,
    peg: over(priceEarnings, epsGrowth === null ? null : epsGrowth * 100),
    priceBook: over(price, bookValuePerShare),
    priceSales: over(marketCap, valueOf(year, 'revenue')),
    priceFreeCashFlow: over(marketCap, valueOf(year, 'freeCashFlow')),
    evToEbitda: over(enterpriseValue, valueOf(year, 'ebitda')),
    evToSales: over(enterpriseValue, valueOf(year, 'revenue')),
    dividendYield: over(valueOf(year, 'dividendPerShare'), price),
    earningsYield: over(eps, price),
    payoutRatio: over(dividends === null ? null : 0 - dividends, valueOf(year, 'netIncome')),
    bookValuePerShare,
  };
}

function enterpriseValueOf(marketCap: Ratio, balance: StatementValues): Ratio {
  const cash = valueOf(balance, 'cash');
  if (marketCap === null || cash === null) return null;
  const debt = orNone(valueOf(balance, 'totalDebt'));
  return marketCap + debt - cash - orNone(valueOf(balance, 'shortTermInvestments'));
}
