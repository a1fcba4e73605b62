// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.List;
import java.util.Map;

/** A part of a request body. All fields are optional. */
public final class PortfolioScreen extends Params<PortfolioScreen> {
  /** Creates an empty set of parameters. */
  public PortfolioScreen() {}

  /**
   * ID of a screen saved in the dashboard, as <code>GET /api/screens</code> lists it, in place of universe, conditions and sort.
   *
   * @param id the value
   * @return this
   */
  public PortfolioScreen id(String id) {
    return with("id", id);
  }

  /**
   * Symbols to search. Defaults to all shares.
   *
   * @param universe the value
   * @return this
   */
  public PortfolioScreen universe(ScreenUniverse universe) {
    return with("universe", universe);
  }

  /**
   * Conditions that all must hold. A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all conditions. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price, change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares sector, industry, exchange, currency with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}..
   *
   * @param conditions the value
   * @return this
   */
  public PortfolioScreen conditions(List<Map<String, Object>> conditions) {
    return with("conditions", conditions);
  }

  /**
   * Order of the rows. Missing values come last. Rows that are equal go by symbol.
   *
   * @param sort the value
   * @return this
   */
  public PortfolioScreen sort(List<ScreenOrder> sort) {
    return with("sort", sort);
  }

  /**
   * Number of symbols to hold, from the first of the screen.
   *
   * @param limit the value
   * @return this
   */
  public PortfolioScreen limit(long limit) {
    return with("limit", limit);
  }
}
