// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. All fields are optional. */
public final class ReportSections extends Params<ReportSections> {
  /** Creates an empty set of parameters. */
  public ReportSections() {}

  /**
   * marketOverview.
   *
   * @param marketOverview the value
   * @return this
   */
  public ReportSections marketOverview(boolean marketOverview) {
    return with("marketOverview", marketOverview);
  }

  /**
   * topPerformers.
   *
   * @param topPerformers the value
   * @return this
   */
  public ReportSections topPerformers(boolean topPerformers) {
    return with("topPerformers", topPerformers);
  }

  /**
   * technicalAnalysis.
   *
   * @param technicalAnalysis the value
   * @return this
   */
  public ReportSections technicalAnalysis(boolean technicalAnalysis) {
    return with("technicalAnalysis", technicalAnalysis);
  }

  /**
   * newsSummary.
   *
   * @param newsSummary the value
   * @return this
   */
  public ReportSections newsSummary(boolean newsSummary) {
    return with("newsSummary", newsSummary);
  }

  /**
   * recommendations.
   *
   * @param recommendations the value
   * @return this
   */
  public ReportSections recommendations(boolean recommendations) {
    return with("recommendations", recommendations);
  }

  /**
   * riskAssessment.
   *
   * @param riskAssessment the value
   * @return this
   */
  public ReportSections riskAssessment(boolean riskAssessment) {
    return with("riskAssessment", riskAssessment);
  }
}
