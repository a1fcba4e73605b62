// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;

/** The named parameters of <code>marketMovers</code>. */
public final class MarketMoversParams extends Params<MarketMoversParams> {
  /** Creates an empty set of parameters. */
  public MarketMoversParams() {}

  /**
   * Largest gain or loss, most volume, largest gap from close to open, new highs or lows of 52 weeks, or most volume for a symbol’s average.
   *
   * @param kind the value
   * @return this
   */
  public MarketMoversParams kind(String kind) {
    return with("kind", kind);
  }

  /**
   * Largest gain or loss, most volume, largest gap from close to open, new highs or lows of 52 weeks, or most volume for a symbol’s average.
   *
   * @param kind the value
   * @return this
   */
  public MarketMoversParams kind(MoverKind kind) {
    return with("kind", kind);
  }

  /**
   * Trading date. Limited by your plan’s history. Defaults to the session in progress, or the last one.
   *
   * @param date the value
   * @return this
   */
  public MarketMoversParams date(String date) {
    return with("date", date);
  }

  /**
   * Trading date. Limited by your plan’s history. Defaults to the session in progress, or the last one.
   *
   * @param date the value
   * @return this
   */
  public MarketMoversParams date(LocalDate date) {
    return with("date", date);
  }

  /**
   * Class of the ranked symbols.
   *
   * @param type the value
   * @return this
   */
  public MarketMoversParams type(String type) {
    return with("type", type);
  }

  /**
   * Class of the ranked symbols.
   *
   * @param type the value
   * @return this
   */
  public MarketMoversParams type(AssetClass type) {
    return with("type", type);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public MarketMoversParams limit(long limit) {
    return with("limit", limit);
  }
}
