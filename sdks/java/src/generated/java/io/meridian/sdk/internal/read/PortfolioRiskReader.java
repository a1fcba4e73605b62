// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Correlations;
import io.meridian.sdk.model.PortfolioDrawdown;
import io.meridian.sdk.model.PortfolioRisk;
import io.meridian.sdk.model.PortfolioValueAtRisk;
import io.meridian.sdk.model.RiskContribution;
import io.meridian.sdk.model.RiskSample;
import java.io.IOException;
import java.util.List;

/** Reads PortfolioRisk. */
public final class PortfolioRiskReader {
  private PortfolioRiskReader() {}

  public static PortfolioRisk read(JsonReader json) throws IOException {
    String benchmark = null;
    double covered = Double.NaN;
    Double annualReturn = null;
    Double annualVolatility = null;
    Double sharpe = null;
    Double beta = null;
    Double correlation = null;
    Double trackingError = null;
    PortfolioDrawdown maxDrawdown = null;
    PortfolioValueAtRisk valueAtRisk = null;
    Double conditionalValueAtRisk = null;
    Double diversificationRatio = null;
    List<RiskContribution> contributions = List.of();
    Correlations correlations = null;
    RiskSample sample = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "benchmark" -> benchmark = json.text();
        case "covered" -> covered = json.number();
        case "annualReturn" -> annualReturn = json.numberOrNull();
        case "annualVolatility" -> annualVolatility = json.numberOrNull();
        case "sharpe" -> sharpe = json.numberOrNull();
        case "beta" -> beta = json.numberOrNull();
        case "correlation" -> correlation = json.numberOrNull();
        case "trackingError" -> trackingError = json.numberOrNull();
        case "maxDrawdown" -> maxDrawdown = PortfolioDrawdownReader.read(json);
        case "valueAtRisk" -> valueAtRisk = PortfolioValueAtRiskReader.read(json);
        case "conditionalValueAtRisk" -> conditionalValueAtRisk = json.numberOrNull();
        case "diversificationRatio" -> diversificationRatio = json.numberOrNull();
        case "contributions" -> contributions = json.list(RiskContributionReader::read);
        case "correlations" -> correlations = CorrelationsReader.read(json);
        case "sample" -> sample = RiskSampleReader.read(json);
        default -> json.skip();
      }
    }
    return new PortfolioRisk(
        benchmark,
        covered,
        annualReturn,
        annualVolatility,
        sharpe,
        beta,
        correlation,
        trackingError,
        maxDrawdown,
        valueAtRisk,
        conditionalValueAtRisk,
        diversificationRatio,
        contributions,
        correlations,
        sample);
  }
}
