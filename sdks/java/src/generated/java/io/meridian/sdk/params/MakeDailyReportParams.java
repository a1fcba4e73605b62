// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>makeDailyReport</code>. */
public final class MakeDailyReportParams extends Params<MakeDailyReportParams> {
  /** Creates an empty set of parameters. */
  public MakeDailyReportParams() {}

  /**
   * Up to 10 symbols. With more than 3, the report is created in the background.
   *
   * @param symbols the value
   * @return this
   */
  public MakeDailyReportParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Up to 10 symbols. With more than 3, the report is created in the background.
   *
   * @param symbols the value
   * @return this
   */
  public MakeDailyReportParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Last day. Default: today.
   *
   * @param date the value
   * @return this
   */
  public MakeDailyReportParams date(String date) {
    return with("date", date);
  }

  /**
   * Last day. Default: today.
   *
   * @param date the value
   * @return this
   */
  public MakeDailyReportParams date(LocalDate date) {
    return with("date", date);
  }

  /**
   * Set a section to <code>false</code> to omit it.
   *
   * @param sections the value
   * @return this
   */
  public MakeDailyReportParams sections(ReportSections sections) {
    return with("sections", sections);
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeDailyReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeDailyReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }

  /**
   * Sets the idempotency key, so that a restarted program does not create the resource twice.
   *
   * @param key any string
   * @return this
   */
  public MakeDailyReportParams idempotencyKey(String key) {
    return with(IDEMPOTENCY_KEY, key);
  }
}
