// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>fundamentals</code>. */
public final class FundamentalsParams extends Params<FundamentalsParams> {
  /** Creates an empty set of parameters. */
  public FundamentalsParams() {}

  /**
   * Figures to return: key figures, one of the three statements, or ratios.
   *
   * @param statement the value
   * @return this
   */
  public FundamentalsParams statement(String statement) {
    return with("statement", statement);
  }

  /**
   * Figures to return: key figures, one of the three statements, or ratios.
   *
   * @param statement the value
   * @return this
   */
  public FundamentalsParams statement(StatementKind statement) {
    return with("statement", statement);
  }

  /**
   * Fiscal years, fiscal quarters, or the trailing twelve months at each quarter end.
   *
   * @param period the value
   * @return this
   */
  public FundamentalsParams period(String period) {
    return with("period", period);
  }

  /**
   * Fiscal years, fiscal quarters, or the trailing twelve months at each quarter end.
   *
   * @param period the value
   * @return this
   */
  public FundamentalsParams period(Period period) {
    return with("period", period);
  }

  /**
   * Point in time. Filings after it are ignored.
   *
   * @param asOf the value
   * @return this
   */
  public FundamentalsParams asOf(String asOf) {
    return with("asOf", asOf);
  }

  /**
   * Point in time. Filings after it are ignored.
   *
   * @param asOf the value
   * @return this
   */
  public FundamentalsParams asOf(LocalDate asOf) {
    return with("asOf", asOf);
  }

  /**
   * Point in time. Filings after it are ignored.
   *
   * @param asOf the value
   * @return this
   */
  public FundamentalsParams asOf(Instant asOf) {
    return with("asOf", asOf);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public FundamentalsParams limit(long limit) {
    return with("limit", limit);
  }
}
