// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum RankMeasure implements Choice {
  /** <code>momentum</code>. */
  MOMENTUM("momentum"),
  /** <code>volatility</code>. */
  VOLATILITY("volatility"),
  /** <code>sharpe</code>. */
  SHARPE("sharpe"),
  /** <code>drawdown</code>. */
  DRAWDOWN("drawdown"),
  /** <code>dollarVolume</code>. */
  DOLLAR_VOLUME("dollarVolume");

  private final String wire;

  RankMeasure(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
