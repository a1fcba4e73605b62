/** A currency pair: one unit of `base` costs its price in `quote`. */
export interface CurrencyPair {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
}

/** One pair of a route. `inverted` legs lead from the pair's quote currency to its base. */
export interface RouteLeg {
  readonly symbol: string;
  readonly inverted: boolean;
}

export interface LegPrice {
  readonly price: number;
  readonly bid: number | null;
  readonly ask: number | null;
}

/**
 * The routes of fewest pairs from `base` to every currency that pairs lead to, by currency; `base` itself has an empty one. Among
 * routes of equal length, the one whose pairs come first in `pairs` is taken, so that the same pairs give the same route.
 */
export function routesFrom(
  base: string,
  pairs: readonly CurrencyPair[],
): ReadonlyMap<string, readonly RouteLeg[]> {
  const routes = new Map<string, readonly RouteLeg[]>([[base, []]]);
  for (const [from, route] of routes) {
    for (const { symbol, base: own, quote } of pairs) {
      const to = own === from ? quote : quote === from ? own : undefined;
      if (to !== undefined && !routes.has(to)) routes.set(to, [...route, { symbol, inverted: own !== from }]);
    }
  }
  return routes;
}

/**
 * The rate of a route from the prices of its pairs, with the bid and the ask that a trader gets who trades each of them. Bid and
 * ask are null when a pair has none.
 */
export function crossRate(route: readonly RouteLeg[], priceOf: (symbol: string) => LegPrice): LegPrice {
  let [price, bid, ask]: [number, number | null, number | null] = [1, 1, 1];
  for (const { symbol, inverted } of route) {
    const leg = priceOf(symbol);
    price = inverted ? price / leg.price : price * leg.price;
    // Whoever sells the quote currency of a pair for its base pays the ask.
    const [sell, buy] = inverted ? [inverse(leg.ask), inverse(leg.bid)] : [leg.bid, leg.ask];
    bid = bid === null || sell === null ? null : bid * sell;
    ask = ask === null || buy === null ? null : ask * buy;
  }
  return { price, bid, ask };
}

const inverse = (price: number | null): number | null => (price === null ? null : 1 / price);

/** The route as a formula, such as `EURUSD * USDJPY` or `1 / USDJPY`; `1` for no pairs. */
export function routeText(route: readonly RouteLeg[]): string {
  const terms = route.map(({ symbol, inverted }) => `${inverted ? '/' : '*'} ${symbol}`).join(' ');
  if (terms === '') return '1';
  return terms.startsWith('* ') ? terms.slice(2) : `1 ${terms}`;
}
