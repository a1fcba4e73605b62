// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>corporateActions</code>. */
public final class CorporateActionsParams extends Params<CorporateActionsParams> {
  /** Creates an empty set of parameters. */
  public CorporateActionsParams() {}

  /**
   * First ex-date. Default: 30 days before the end, or before today if that is earlier. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public CorporateActionsParams from(String from) {
    return with("from", from);
  }

  /**
   * First ex-date. Default: 30 days before the end, or before today if that is earlier. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public CorporateActionsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First ex-date. Default: 30 days before the end, or before today if that is earlier. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public CorporateActionsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last ex-date; a day to come includes announced actions. Default: the current trading day.
   *
   * @param to the value
   * @return this
   */
  public CorporateActionsParams to(String to) {
    return with("to", to);
  }

  /**
   * Last ex-date; a day to come includes announced actions. Default: the current trading day.
   *
   * @param to the value
   * @return this
   */
  public CorporateActionsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last ex-date; a day to come includes announced actions. Default: the current trading day.
   *
   * @param to the value
   * @return this
   */
  public CorporateActionsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Comma-separated kinds, such as dividend,split. Default: all. The kinds are dividend, stockDividend, split, spinOff, merger, symbolChange, listing, delisting.
   *
   * @param kinds the value
   * @return this
   */
  public CorporateActionsParams kinds(List<String> kinds) {
    return with("kinds", kinds);
  }

  /**
   * Comma-separated kinds, such as dividend,split. Default: all. The kinds are dividend, stockDividend, split, spinOff, merger, symbolChange, listing, delisting.
   *
   * @param kinds the value
   * @return this
   */
  public CorporateActionsParams kinds(String... kinds) {
    return with("kinds", List.of(kinds));
  }

  /**
   * Return only actions of these symbols: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public CorporateActionsParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Return only actions of these symbols: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public CorporateActionsParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public CorporateActionsParams limit(long limit) {
    return with("limit", limit);
  }
}
