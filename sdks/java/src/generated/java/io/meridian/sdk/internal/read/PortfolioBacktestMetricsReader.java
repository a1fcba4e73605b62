// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioBacktestMetrics;
import java.io.IOException;

/** Reads PortfolioBacktestMetrics. */
public final class PortfolioBacktestMetricsReader {
  private PortfolioBacktestMetricsReader() {}

  public static PortfolioBacktestMetrics read(JsonReader json) throws IOException {
    Double totalReturn = null;
    Double cagr = null;
    Double annualVolatility = null;
    Double sharpe = null;
    Double sortino = null;
    Double calmar = null;
    Double maxDrawdown = null;
    Double probabilisticSharpe = null;
    Double maxDrawdownDays = null;
    Double exposure = null;
    Double turnover = null;
    Double valueAtRisk = null;
    Double conditionalValueAtRisk = null;
    Double effectivePositions = null;
    long rebalances = 0;
    double costs = Double.NaN;
    double borrowCosts = Double.NaN;
    double interest = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "totalReturn" -> totalReturn = json.numberOrNull();
        case "cagr" -> cagr = json.numberOrNull();
        case "annualVolatility" -> annualVolatility = json.numberOrNull();
        case "sharpe" -> sharpe = json.numberOrNull();
        case "sortino" -> sortino = json.numberOrNull();
        case "calmar" -> calmar = json.numberOrNull();
        case "maxDrawdown" -> maxDrawdown = json.numberOrNull();
        case "probabilisticSharpe" -> probabilisticSharpe = json.numberOrNull();
        case "maxDrawdownDays" -> maxDrawdownDays = json.numberOrNull();
        case "exposure" -> exposure = json.numberOrNull();
        case "turnover" -> turnover = json.numberOrNull();
        case "valueAtRisk" -> valueAtRisk = json.numberOrNull();
        case "conditionalValueAtRisk" -> conditionalValueAtRisk = json.numberOrNull();
        case "effectivePositions" -> effectivePositions = json.numberOrNull();
        case "rebalances" -> rebalances = json.integer();
        case "costs" -> costs = json.number();
        case "borrowCosts" -> borrowCosts = json.number();
        case "interest" -> interest = json.number();
        default -> json.skip();
      }
    }
    return new PortfolioBacktestMetrics(
        totalReturn,
        cagr,
        annualVolatility,
        sharpe,
        sortino,
        calmar,
        maxDrawdown,
        probabilisticSharpe,
        maxDrawdownDays,
        exposure,
        turnover,
        valueAtRisk,
        conditionalValueAtRisk,
        effectivePositions,
        rebalances,
        costs,
        borrowCosts,
        interest);
  }
}
