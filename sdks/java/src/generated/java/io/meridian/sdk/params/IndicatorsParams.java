// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>indicators</code>. */
public final class IndicatorsParams extends Params<IndicatorsParams> {
  /** Creates an empty set of parameters. */
  public IndicatorsParams() {}

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public IndicatorsParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public IndicatorsParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * Start of range. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public IndicatorsParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public IndicatorsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public IndicatorsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public IndicatorsParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public IndicatorsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public IndicatorsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public IndicatorsParams adjustment(String adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public IndicatorsParams adjustment(Adjustment adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Regular trading hours, or all hours: intraday bars of real symbols then include extended hours.
   *
   * @param session the value
   * @return this
   */
  public IndicatorsParams session(String session) {
    return with("session", session);
  }

  /**
   * Regular trading hours, or all hours: intraday bars of real symbols then include extended hours.
   *
   * @param session the value
   * @return this
   */
  public IndicatorsParams session(Session session) {
    return with("session", session);
  }

  /**
   * Return only the newest row.
   *
   * @param latest the value
   * @return this
   */
  public IndicatorsParams latest(boolean latest) {
    return with("latest", latest);
  }

  /**
   * Benchmark symbol for beta and correlation.
   *
   * @param benchmark the value
   * @return this
   */
  public IndicatorsParams benchmark(String benchmark) {
    return with("benchmark", benchmark);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public IndicatorsParams limit(long limit) {
    return with("limit", limit);
  }
}
