// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Report company, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param assetClass <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param currency currency
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param sessionDate sessionDate
 * @param price price
 * @param changePct changePct
 * @param spanChangePct Change from the close before the period to its last close; may be null
 * @param week Percent over five sessions; may be null
 * @param month month; may be null
 * @param threeMonths threeMonths; may be null
 * @param yearToDate yearToDate; may be null
 * @param high52w high52w
 * @param low52w low52w
 * @param volume volume
 * @param interval Bar length. Weekly for periods longer than one year; <code>1d</code>, <code>1w</code>
 * @param bars bars
 * @param technicalAnalysis technicalAnalysis; may be null
 * @param newsSummary newsSummary; may be null
 * @param recommendations recommendations
 * @param riskAssessment Null with fewer than 15 daily returns, because of the plan or the symbol; may be null
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
