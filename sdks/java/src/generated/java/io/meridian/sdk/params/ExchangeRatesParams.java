// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;

/** The named parameters of <code>exchangeRates</code>. */
public final class ExchangeRatesParams extends Params<ExchangeRatesParams> {
  /** Creates an empty set of parameters. */
  public ExchangeRatesParams() {}

  /**
   * The currency that is priced. Not case-sensitive.
   *
   * @param base the value
   * @return this
   */
  public ExchangeRatesParams base(String base) {
    return with("base", base);
  }

  /**
   * 1 to 100 comma-separated currencies, also crypto currencies. Default: all that have a rate.
   *
   * @param quotes the value
   * @return this
   */
  public ExchangeRatesParams quotes(String quotes) {
    return with("quotes", quotes);
  }

  /**
   * Closing rates of this day, or of the last day before it. Default: rates of now.
   *
   * @param date the value
   * @return this
   */
  public ExchangeRatesParams date(String date) {
    return with("date", date);
  }

  /**
   * Closing rates of this day, or of the last day before it. Default: rates of now.
   *
   * @param date the value
   * @return this
   */
  public ExchangeRatesParams date(LocalDate date) {
    return with("date", date);
  }
}
