// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>dailyReport</code>. */
public final class DailyReportParams extends Params<DailyReportParams> {
  /** Creates an empty set of parameters. */
  public DailyReportParams() {}

  /**
   * The last day; today when left out.
   *
   * @param date the value
   * @return this
   */
  public DailyReportParams date(String date) {
    return with("date", date);
  }

  /**
   * The last day; today when left out.
   *
   * @param date the value
   * @return this
   */
  public DailyReportParams date(LocalDate date) {
    return with("date", date);
  }

  /**
   * The sections that the report has, with commas between; all of them when left out.
   *
   * @param sections the value
   * @return this
   */
  public DailyReportParams sections(List<String> sections) {
    return with("sections", sections);
  }

  /**
   * The sections that the report has, with commas between; all of them when left out.
   *
   * @param sections the value
   * @return this
   */
  public DailyReportParams sections(String... sections) {
    return with("sections", List.of(sections));
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public DailyReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public DailyReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }
}
