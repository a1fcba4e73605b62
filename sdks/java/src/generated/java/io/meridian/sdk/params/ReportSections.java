// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. All fields are optional. */
public final class ReportSections extends Params<ReportSections> {
  /** Creates an empty set of parameters. */
  public ReportSections() {}

  /**
   * Sets <code>marketOverview</code>.
   *
   * @param marketOverview the value
   * @return this
   */
  public ReportSections marketOverview(boolean marketOverview) {
    return with("marketOverview", marketOverview);
  }

  /**
   * Sets <code>topPerformers</code>.
   *
   * @param topPerformers the value
   * @return this
   */
  public ReportSections topPerformers(boolean topPerformers) {
    return with("topPerformers", topPerformers);
  }

  /**
   * Sets <code>technicalAnalysis</code>.
   *
   * @param technicalAnalysis the value
   * @return this
   */
  public ReportSections technicalAnalysis(boolean technicalAnalysis) {
    return with("technicalAnalysis", technicalAnalysis);
  }

  /**
   * Sets <code>newsSummary</code>.
   *
   * @param newsSummary the value
   * @return this
   */
  public ReportSections newsSummary(boolean newsSummary) {
    return with("newsSummary", newsSummary);
  }

  /**
   * Sets <code>recommendations</code>.
   *
   * @param recommendations the value
   * @return this
   */
  public ReportSections recommendations(boolean recommendations) {
    return with("recommendations", recommendations);
  }

  /**
   * Sets <code>riskAssessment</code>.
   *
   * @param riskAssessment the value
   * @return this
   */
  public ReportSections riskAssessment(boolean riskAssessment) {
    return with("riskAssessment", riskAssessment);
  }
}
