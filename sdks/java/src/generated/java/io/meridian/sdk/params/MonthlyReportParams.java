// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>monthlyReport</code>. */
public final class MonthlyReportParams extends Params<MonthlyReportParams> {
  /** Creates an empty set of parameters. */
  public MonthlyReportParams() {}

  /**
   * Last day. Default: today.
   *
   * @param date the value
   * @return this
   */
  public MonthlyReportParams date(String date) {
    return with("date", date);
  }

  /**
   * Last day. Default: today.
   *
   * @param date the value
   * @return this
   */
  public MonthlyReportParams date(LocalDate date) {
    return with("date", date);
  }

  /**
   * Comma-separated sections. Defaults to all.
   *
   * @param sections the value
   * @return this
   */
  public MonthlyReportParams sections(List<String> sections) {
    return with("sections", sections);
  }

  /**
   * Comma-separated sections. Defaults to all.
   *
   * @param sections the value
   * @return this
   */
  public MonthlyReportParams sections(String... sections) {
    return with("sections", List.of(sections));
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MonthlyReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MonthlyReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }
}
