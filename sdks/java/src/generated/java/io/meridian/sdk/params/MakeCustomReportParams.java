// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>makeCustomReport</code>. */
public final class MakeCustomReportParams extends Params<MakeCustomReportParams> {
  /** Creates an empty set of parameters. */
  public MakeCustomReportParams() {}

  /**
   * Up to 10 symbols; of more than 3 the report is made after the answer.
   *
   * @param symbols the value
   * @return this
   */
  public MakeCustomReportParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Up to 10 symbols; of more than 3 the report is made after the answer.
   *
   * @param symbols the value
   * @return this
   */
  public MakeCustomReportParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * The first day.
   *
   * @param from the value
   * @return this
   */
  public MakeCustomReportParams from(String from) {
    return with("from", from);
  }

  /**
   * The first day.
   *
   * @param from the value
   * @return this
   */
  public MakeCustomReportParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * The last day; today when left out.
   *
   * @param to the value
   * @return this
   */
  public MakeCustomReportParams to(String to) {
    return with("to", to);
  }

  /**
   * The last day; today when left out.
   *
   * @param to the value
   * @return this
   */
  public MakeCustomReportParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Sections that are <code>false</code> are left out.
   *
   * @param sections the value
   * @return this
   */
  public MakeCustomReportParams sections(ReportSections sections) {
    return with("sections", sections);
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeCustomReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeCustomReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }

  /**
   * Sets the idempotency key, so that a restarted program does not create the resource twice.
   *
   * @param key any string
   * @return this
   */
  public MakeCustomReportParams idempotencyKey(String key) {
    return with(IDEMPOTENCY_KEY, key);
  }
}
