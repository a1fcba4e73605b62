// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/**
 * A part of what a call is given.
 *
 * @param marketOverview marketOverview; null when it is not given
 * @param topPerformers topPerformers; null when it is not given
 * @param technicalAnalysis technicalAnalysis; null when it is not given
 * @param newsSummary newsSummary; null when it is not given
 * @param recommendations recommendations; null when it is not given
 * @param riskAssessment riskAssessment; null when it is not given
 */
public record ReportSections(
    Boolean marketOverview,
    Boolean topPerformers,
    Boolean technicalAnalysis,
    Boolean newsSummary,
    Boolean recommendations,
    Boolean riskAssessment) {
  /** Nothing is given yet. */
  public ReportSections() {
    this(null, null, null, null, null, null);
  }

  /**
   * The same with another <code>marketOverview</code>.
   *
   * @param marketOverview marketOverview
   * @return a new one
   */
  public ReportSections withMarketOverview(boolean marketOverview) {
    return new ReportSections(marketOverview, topPerformers, technicalAnalysis, newsSummary, recommendations, riskAssessment);
  }

  /**
   * The same with another <code>topPerformers</code>.
   *
   * @param topPerformers topPerformers
   * @return a new one
   */
  public ReportSections withTopPerformers(boolean topPerformers) {
    return new ReportSections(marketOverview, topPerformers, technicalAnalysis, newsSummary, recommendations, riskAssessment);
  }

  /**
   * The same with another <code>technicalAnalysis</code>.
   *
   * @param technicalAnalysis technicalAnalysis
   * @return a new one
   */
  public ReportSections withTechnicalAnalysis(boolean technicalAnalysis) {
    return new ReportSections(marketOverview, topPerformers, technicalAnalysis, newsSummary, recommendations, riskAssessment);
  }

  /**
   * The same with another <code>newsSummary</code>.
   *
   * @param newsSummary newsSummary
   * @return a new one
   */
  public ReportSections withNewsSummary(boolean newsSummary) {
    return new ReportSections(marketOverview, topPerformers, technicalAnalysis, newsSummary, recommendations, riskAssessment);
  }

  /**
   * The same with another <code>recommendations</code>.
   *
   * @param recommendations recommendations
   * @return a new one
   */
  public ReportSections withRecommendations(boolean recommendations) {
    return new ReportSections(marketOverview, topPerformers, technicalAnalysis, newsSummary, recommendations, riskAssessment);
  }

  /**
   * The same with another <code>riskAssessment</code>.
   *
   * @param riskAssessment riskAssessment
   * @return a new one
   */
  public ReportSections withRiskAssessment(boolean riskAssessment) {
    return new ReportSections(marketOverview, topPerformers, technicalAnalysis, newsSummary, recommendations, riskAssessment);
  }
}
