// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>makeWeeklyReport</code>. */
public final class MakeWeeklyReportParams extends Params<MakeWeeklyReportParams> {
  /** Creates an empty set of parameters. */
  public MakeWeeklyReportParams() {}

  /**
   * Up to 10 symbols; of more than 3 the report is made after the answer.
   *
   * @param symbols the value
   * @return this
   */
  public MakeWeeklyReportParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Up to 10 symbols; of more than 3 the report is made after the answer.
   *
   * @param symbols the value
   * @return this
   */
  public MakeWeeklyReportParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * The last day; today when left out.
   *
   * @param date the value
   * @return this
   */
  public MakeWeeklyReportParams date(String date) {
    return with("date", date);
  }

  /**
   * The last day; today when left out.
   *
   * @param date the value
   * @return this
   */
  public MakeWeeklyReportParams date(LocalDate date) {
    return with("date", date);
  }

  /**
   * Sections that are <code>false</code> are left out.
   *
   * @param sections the value
   * @return this
   */
  public MakeWeeklyReportParams sections(ReportSections sections) {
    return with("sections", sections);
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeWeeklyReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeWeeklyReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }

  /**
   * Sets the idempotency key, so that a restarted program does not create the resource twice.
   *
   * @param key any string
   * @return this
   */
  public MakeWeeklyReportParams idempotencyKey(String key) {
    return with(IDEMPOTENCY_KEY, key);
  }
}
