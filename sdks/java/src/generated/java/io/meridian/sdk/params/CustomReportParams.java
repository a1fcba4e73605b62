// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>customReport</code>. */
public final class CustomReportParams extends Params<CustomReportParams> {
  /** Creates an empty set of parameters. */
  public CustomReportParams() {}

  /**
   * Last day. Default: today.
   *
   * @param to the value
   * @return this
   */
  public CustomReportParams to(String to) {
    return with("to", to);
  }

  /**
   * Last day. Default: today.
   *
   * @param to the value
   * @return this
   */
  public CustomReportParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Comma-separated sections. Defaults to all.
   *
   * @param sections the value
   * @return this
   */
  public CustomReportParams sections(List<String> sections) {
    return with("sections", sections);
  }

  /**
   * Comma-separated sections. Defaults to all.
   *
   * @param sections the value
   * @return this
   */
  public CustomReportParams sections(String... sections) {
    return with("sections", List.of(sections));
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public CustomReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> shows the profile’s logo on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public CustomReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }
}
