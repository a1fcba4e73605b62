// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum StatementKind implements Choice {
  /** <code>overview</code>. */
  OVERVIEW("overview"),
  /** <code>income</code>. */
  INCOME("income"),
  /** <code>balance</code>. */
  BALANCE("balance"),
  /** <code>cashflow</code>. */
  CASHFLOW("cashflow"),
  /** <code>ratios</code>. */
  RATIOS("ratios");

  private final String wire;

  StatementKind(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
