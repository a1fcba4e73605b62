// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;

/** The named parameters of <code>marketDay</code>. */
public final class MarketDayParams extends Params<MarketDayParams> {
  /** Creates an empty set of parameters. */
  public MarketDayParams() {}

  /**
   * Trading date. Limited by your plan’s history. Defaults to the session of New York in progress, or the last one.
   *
   * @param date the value
   * @return this
   */
  public MarketDayParams date(String date) {
    return with("date", date);
  }

  /**
   * Trading date. Limited by your plan’s history. Defaults to the session of New York in progress, or the last one.
   *
   * @param date the value
   * @return this
   */
  public MarketDayParams date(LocalDate date) {
    return with("date", date);
  }

  /**
   * Return only symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public MarketDayParams type(String type) {
    return with("type", type);
  }

  /**
   * Return only symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public MarketDayParams type(AssetClass type) {
    return with("type", type);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public MarketDayParams adjustment(String adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public MarketDayParams adjustment(Adjustment adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public MarketDayParams limit(long limit) {
    return with("limit", limit);
  }
}
