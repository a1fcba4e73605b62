// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.NewsSummary;
import io.meridian.sdk.model.Recommendation;
import io.meridian.sdk.model.ReportBar;
import io.meridian.sdk.model.ReportCompany;
import io.meridian.sdk.model.RiskAssessment;
import io.meridian.sdk.model.TechnicalAnalysis;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** Reads ReportCompany. */
public final class ReportCompanyReader {
  private ReportCompanyReader() {}

  public static ReportCompany read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    String assetClass = null;
    String currency = null;
    String source = null;
    LocalDate sessionDate = null;
    double price = Double.NaN;
    double changePct = Double.NaN;
    Double spanChangePct = null;
    Double week = null;
    Double month = null;
    Double threeMonths = null;
    Double yearToDate = null;
    double high52w = Double.NaN;
    double low52w = Double.NaN;
    double volume = Double.NaN;
    String interval = null;
    List<ReportBar> bars = List.of();
    TechnicalAnalysis technicalAnalysis = null;
    NewsSummary newsSummary = null;
    List<Recommendation> recommendations = List.of();
    RiskAssessment riskAssessment = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "assetClass" -> assetClass = json.text();
        case "currency" -> currency = json.text();
        case "source" -> source = json.text();
        case "sessionDate" -> sessionDate = json.date();
        case "price" -> price = json.number();
        case "changePct" -> changePct = json.number();
        case "spanChangePct" -> spanChangePct = json.numberOrNull();
        case "week" -> week = json.numberOrNull();
        case "month" -> month = json.numberOrNull();
        case "threeMonths" -> threeMonths = json.numberOrNull();
        case "yearToDate" -> yearToDate = json.numberOrNull();
        case "high52w" -> high52w = json.number();
        case "low52w" -> low52w = json.number();
        case "volume" -> volume = json.number();
        case "interval" -> interval = json.text();
        case "bars" -> bars = json.list(ReportBarReader::read);
        case "technicalAnalysis" -> technicalAnalysis = json.orNull(TechnicalAnalysisReader::read);
        case "newsSummary" -> newsSummary = json.orNull(NewsSummaryReader::read);
        case "recommendations" -> recommendations = json.list(RecommendationReader::read);
        case "riskAssessment" -> riskAssessment = json.orNull(RiskAssessmentReader::read);
        default -> json.skip();
      }
    }
    return new ReportCompany(
        symbol,
        name,
        assetClass,
        currency,
        source,
        sessionDate,
        price,
        changePct,
        spanChangePct,
        week,
        month,
        threeMonths,
        yearToDate,
        high52w,
        low52w,
        volume,
        interval,
        bars,
        technicalAnalysis,
        newsSummary,
        recommendations,
        riskAssessment);
  }
}
