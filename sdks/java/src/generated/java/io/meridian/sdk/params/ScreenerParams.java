// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** The named parameters of <code>screener</code>. */
public final class ScreenerParams extends Params<ScreenerParams> {
  /** Creates an empty set of parameters. */
  public ScreenerParams() {}

  /**
   * Symbols to search. Defaults to all shares.
   *
   * @param universe the value
   * @return this
   */
  public ScreenerParams universe(ScreenUniverse universe) {
    return with("universe", universe);
  }

  /**
   * Conditions that all must hold. A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all conditions. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price, change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares sector, industry, exchange, currency with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}..
   *
   * @param conditions the value
   * @return this
   */
  public ScreenerParams conditions(List<Map<String, Object>> conditions) {
    return with("conditions", conditions);
  }

  /**
   * Columns to return after symbol, name and date: operands as in conditions, or sector, industry, exchange, currency. Defaults to close and the operands of conditions and sort.
   *
   * @param columns the value
   * @return this
   */
  public ScreenerParams columns(List<String> columns) {
    return with("columns", columns);
  }

  /**
   * Columns to return after symbol, name and date: operands as in conditions, or sector, industry, exchange, currency. Defaults to close and the operands of conditions and sort.
   *
   * @param columns the value
   * @return this
   */
  public ScreenerParams columns(String... columns) {
    return with("columns", List.of(columns));
  }

  /**
   * Order of the rows. Missing values come last. Rows that are equal go by symbol.
   *
   * @param sort the value
   * @return this
   */
  public ScreenerParams sort(List<ScreenOrder> sort) {
    return with("sort", sort);
  }

  /**
   * Point in time. Later bars, filings, splits and symbols are ignored. Operands of quotes are refused with one in the past.
   *
   * @param asOf the value
   * @return this
   */
  public ScreenerParams asOf(String asOf) {
    return with("asOf", asOf);
  }

  /**
   * Point in time. Later bars, filings, splits and symbols are ignored. Operands of quotes are refused with one in the past.
   *
   * @param asOf the value
   * @return this
   */
  public ScreenerParams asOf(LocalDate asOf) {
    return with("asOf", asOf);
  }

  /**
   * Point in time. Later bars, filings, splits and symbols are ignored. Operands of quotes are refused with one in the past.
   *
   * @param asOf the value
   * @return this
   */
  public ScreenerParams asOf(Instant asOf) {
    return with("asOf", asOf);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public ScreenerParams limit(long limit) {
    return with("limit", limit);
  }

  /**
   * <code>nextCursor</code> of the previous reply, to get the next page.
   *
   * @param cursor the value
   * @return this
   */
  public ScreenerParams cursor(String cursor) {
    return with("cursor", cursor);
  }
}
