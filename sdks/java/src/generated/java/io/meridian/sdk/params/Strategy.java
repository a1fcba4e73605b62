// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Strategy implements Choice {
  /** <code>smaCross</code>. */
  SMA_CROSS("smaCross"),
  /** <code>emaCross</code>. */
  EMA_CROSS("emaCross"),
  /** <code>rsiReversion</code>. */
  RSI_REVERSION("rsiReversion"),
  /** <code>macdCross</code>. */
  MACD_CROSS("macdCross"),
  /** <code>bollingerBreakout</code>. */
  BOLLINGER_BREAKOUT("bollingerBreakout"),
  /** <code>donchianBreakout</code>. */
  DONCHIAN_BREAKOUT("donchianBreakout"),
  /** <code>buyAndHold</code>. */
  BUY_AND_HOLD("buyAndHold");

  private final String wire;

  Strategy(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
