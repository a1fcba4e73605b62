// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>fundamentals</code>. */
public final class FundamentalsParams extends Params<FundamentalsParams> {
  /** Creates an empty set of parameters. */
  public FundamentalsParams() {}

  /**
   * Which figures: the key ones of all, one of the three statements, or ratios.
   *
   * @param statement the value
   * @return this
   */
  public FundamentalsParams statement(String statement) {
    return with("statement", statement);
  }

  /**
   * Which figures: the key ones of all, one of the three statements, or ratios.
   *
   * @param statement the value
   * @return this
   */
  public FundamentalsParams statement(StatementKind statement) {
    return with("statement", statement);
  }

  /**
   * Fiscal years, fiscal quarters, or the twelve months that end with each quarter.
   *
   * @param period the value
   * @return this
   */
  public FundamentalsParams period(String period) {
    return with("period", period);
  }

  /**
   * Fiscal years, fiscal quarters, or the twelve months that end with each quarter.
   *
   * @param period the value
   * @return this
   */
  public FundamentalsParams period(Period period) {
    return with("period", period);
  }

  /**
   * Shows what had been filed by then, and nothing later.
   *
   * @param asOf the value
   * @return this
   */
  public FundamentalsParams asOf(String asOf) {
    return with("asOf", asOf);
  }

  /**
   * Shows what had been filed by then, and nothing later.
   *
   * @param asOf the value
   * @return this
   */
  public FundamentalsParams asOf(LocalDate asOf) {
    return with("asOf", asOf);
  }

  /**
   * Shows what had been filed by then, and nothing later.
   *
   * @param asOf the value
   * @return this
   */
  public FundamentalsParams asOf(Instant asOf) {
    return with("asOf", asOf);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public FundamentalsParams limit(long limit) {
    return with("limit", limit);
  }
}
