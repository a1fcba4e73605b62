// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>makeCustomReport</code>. */
public final class MakeCustomReportParams extends Params<MakeCustomReportParams> {
  /** Creates an empty set of parameters. */
  public MakeCustomReportParams() {}

  /**
   * Up to 10 symbols. With more than 3, the report is created in the background.
   *
   * @param symbols the value
   * @return this
   */
  public MakeCustomReportParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Up to 10 symbols. With more than 3, the report is created in the background.
   *
   * @param symbols the value
   * @return this
   */
  public MakeCustomReportParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * First day.
   *
   * @param from the value
   * @return this
   */
  public MakeCustomReportParams from(String from) {
    return with("from", from);
  }

  /**
   * First day.
   *
   * @param from the value
   * @return this
   */
  public MakeCustomReportParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Last day. Default: today.
   *
   * @param to the value
   * @return this
   */
  public MakeCustomReportParams to(String to) {
    return with("to", to);
  }

  /**
   * Last day. Default: today.
   *
   * @param to the value
   * @return this
   */
  public MakeCustomReportParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Set a section to <code>false</code> to omit it.
   *
   * @param sections the value
   * @return this
   */
  public MakeCustomReportParams sections(ReportSections sections) {
    return with("sections", sections);
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public MakeCustomReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
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
