// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Lookback implements Choice {
  /** <code>1m</code>. */
  ONE_MONTH("1m"),
  /** <code>3m</code>. */
  THREE_MONTHS("3m"),
  /** <code>6m</code>. */
  SIX_MONTHS("6m"),
  /** <code>ytd</code>. */
  YEAR_TO_DATE("ytd"),
  /** <code>1y</code>. */
  ONE_YEAR("1y"),
  /** <code>2y</code>. */
  TWO_YEARS("2y"),
  /** <code>3y</code>. */
  THREE_YEARS("3y"),
  /** <code>5y</code>. */
  FIVE_YEARS("5y"),
  /** <code>10y</code>. */
  TEN_YEARS("10y"),
  /** <code>max</code>. */
  MAX("max");

  private final String wire;

  Lookback(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
