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
   * FRED series names, or CPI, CORECPI, PCE, GDP, M2, WTI. Defaults to all series of the country.
   *
   * @param series the value
   * @return this
   */
  public MacroParams series(List<String> series) {
    return with("series", series);
  }

  /**
   * FRED series names, or CPI, CORECPI, PCE, GDP, M2, WTI. Defaults to all series of the country.
   *
   * @param series the value
   * @return this
   */
  public MacroParams series(String... series) {
    return with("series", List.of(series));
  }

  /**
   * Return only series of this country. Default: US, if <code>series</code> is omitted too.
   *
   * @param country the value
   * @return this
   */
  public MacroParams country(String country) {
    return with("country", country);
  }

  /**
   * First observation date. Default: one year ago, or one year before the last observation of an import.
   *
   * @param from the value
   * @return this
   */
  public MacroParams from(String from) {
    return with("from", from);
  }

  /**
   * First observation date. Default: one year ago, or one year before the last observation of an import.
   *
   * @param from the value
   * @return this
   */
  public MacroParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First observation date. Default: one year ago, or one year before the last observation of an import.
   *
   * @param from the value
   * @return this
   */
  public MacroParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last observation date.
   *
   * @param to the value
   * @return this
   */
  public MacroParams to(String to) {
    return with("to", to);
  }

  /**
   * Last observation date.
   *
   * @param to the value
   * @return this
   */
  public MacroParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last observation date.
   *
   * @param to the value
   * @return this
   */
  public MacroParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Original values, or their change from the previous observation or year.
   *
   * @param units the value
   * @return this
   */
  public MacroParams units(String units) {
    return with("units", units);
  }

  /**
   * Original values, or their change from the previous observation or year.
   *
   * @param units the value
   * @return this
   */
  public MacroParams units(Units units) {
    return with("units", units);
  }

  /**
   * Point in time. Releases after it are ignored.
   *
   * @param asOf the value
   * @return this
   */
  public MacroParams asOf(String asOf) {
    return with("asOf", asOf);
  }

  /**
   * Point in time. Releases after it are ignored.
   *
   * @param asOf the value
   * @return this
   */
  public MacroParams asOf(LocalDate asOf) {
    return with("asOf", asOf);
  }

  /**
   * Point in time. Releases after it are ignored.
   *
   * @param asOf the value
   * @return this
   */
  public MacroParams asOf(Instant asOf) {
    return with("asOf", asOf);
  }
}
