// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Report company, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param assetClass <code>equity</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param currency currency
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param sessionDate sessionDate
 * @param price price
 * @param changePct changePct
 * @param spanChangePct From the close before the span to its last one; may be null
 * @param week Percent over five sessions; may be null
 * @param month month; may be null
 * @param threeMonths threeMonths; may be null
 * @param yearToDate yearToDate; may be null
 * @param high52w high52w
 * @param low52w low52w
 * @param volume volume
 * @param interval Of the bars: weeks when the span is longer than a year; <code>1d</code>, <code>1w</code>
 * @param bars bars
 * @param technicalAnalysis technicalAnalysis; may be null
 * @param newsSummary newsSummary; may be null
 * @param recommendations recommendations
 * @param riskAssessment Null when the plan or the symbol has fewer than 15 daily returns; may be null
 */
public record ReportCompany(
    String symbol,
    String name,
    String assetClass,
    String currency,
    String source,
    LocalDate sessionDate,
    double price,
    double changePct,
    Double spanChangePct,
    Double week,
    Double month,
    Double threeMonths,
    Double yearToDate,
    double high52w,
    double low52w,
    double volume,
    String interval,
    List<ReportBar> bars,
    TechnicalAnalysis technicalAnalysis,
    NewsSummary newsSummary,
    List<Recommendation> recommendations,
    RiskAssessment riskAssessment) {}
