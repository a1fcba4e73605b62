// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>customReport</code>. */
public final class CustomReportParams extends Params<CustomReportParams> {
  /** Creates an empty set of parameters. */
  public CustomReportParams() {}

  /**
   * The last day; today when left out.
   *
   * @param to the value
   * @return this
   */
  public CustomReportParams to(String to) {
    return with("to", to);
  }

  /**
   * The last day; today when left out.
   *
   * @param to the value
   * @return this
   */
  public CustomReportParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * The sections that the report has, with commas between; all of them when left out.
   *
   * @param sections the value
   * @return this
   */
  public CustomReportParams sections(List<String> sections) {
    return with("sections", sections);
  }

  /**
   * The sections that the report has, with commas between; all of them when left out.
   *
   * @param sections the value
   * @return this
   */
  public CustomReportParams sections(String... sections) {
    return with("sections", List.of(sections));
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public CustomReportParams logoId(String logoId) {
    return with("logoId", logoId);
  }

  /**
   * <code>account</code> puts the logo of the profile on the PDF.
   *
   * @param logoId the value
   * @return this
   */
  public CustomReportParams logoId(Logo logoId) {
    return with("logoId", logoId);
  }
}
