// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>macro</code>. */
public final class MacroParams extends Params<MacroParams> {
  /** Creates an empty set of parameters. */
  public MacroParams() {}

  /**
   * Names as FRED has them, or CPI, CORECPI, PCE, GDP, M2, WTI; all of the country when left out.
   *
   * @param series the value
   * @return this
   */
  public MacroParams series(List<String> series) {
    return with("series", series);
  }

  /**
   * Names as FRED has them, or CPI, CORECPI, PCE, GDP, M2, WTI; all of the country when left out.
   *
   * @param series the value
   * @return this
   */
  public MacroParams series(String... series) {
    return with("series", List.of(series));
  }

  /**
   * Only series of this country; US when series is left out, too.
   *
   * @param country the value
   * @return this
   */
  public MacroParams country(String country) {
    return with("country", country);
  }

  /**
   * First date of an observation; a year ago when left out, of an import a year before its last one.
   *
   * @param from the value
   * @return this
   */
  public MacroParams from(String from) {
    return with("from", from);
  }

  /**
   * First date of an observation; a year ago when left out, of an import a year before its last one.
   *
   * @param from the value
   * @return this
   */
  public MacroParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date of an observation; a year ago when left out, of an import a year before its last one.
   *
   * @param from the value
   * @return this
   */
  public MacroParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date of an observation.
   *
   * @param to the value
   * @return this
   */
  public MacroParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date of an observation.
   *
   * @param to the value
   * @return this
   */
  public MacroParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date of an observation.
   *
   * @param to the value
   * @return this
   */
  public MacroParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Values as they are, or their change since the one before or the year before.
   *
   * @param units the value
   * @return this
   */
  public MacroParams units(String units) {
    return with("units", units);
  }

  /**
   * Values as they are, or their change since the one before or the year before.
   *
   * @param units the value
   * @return this
   */
  public MacroParams units(Units units) {
    return with("units", units);
  }

  /**
   * Shows what had been released by then, and nothing later.
   *
   * @param asOf the value
   * @return this
   */
  public MacroParams asOf(String asOf) {
    return with("asOf", asOf);
  }

  /**
   * Shows what had been released by then, and nothing later.
   *
   * @param asOf the value
   * @return this
   */
  public MacroParams asOf(LocalDate asOf) {
    return with("asOf", asOf);
  }

  /**
   * Shows what had been released by then, and nothing later.
   *
   * @param asOf the value
   * @return this
   */
  public MacroParams asOf(Instant asOf) {
    return with("asOf", asOf);
  }
}
