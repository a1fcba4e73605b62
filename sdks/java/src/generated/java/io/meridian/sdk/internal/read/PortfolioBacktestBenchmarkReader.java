// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioBacktestBenchmark;
import java.io.IOException;

/** Reads PortfolioBacktestBenchmark. */
public final class PortfolioBacktestBenchmarkReader {
  private PortfolioBacktestBenchmarkReader() {}

  public static PortfolioBacktestBenchmark read(JsonReader json) throws IOException {
    String symbol = null;
    Double totalReturn = null;
    Double cagr = null;
    Double annualVolatility = null;
    Double sharpe = null;
    Double sortino = null;
    Double calmar = null;
    Double maxDrawdown = null;
    Double beta = null;
    Double alpha = null;
    Double correlation = null;
    Double trackingError = null;
    Double informationRatio = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "totalReturn" -> totalReturn = json.numberOrNull();
        case "cagr" -> cagr = json.numberOrNull();
        case "annualVolatility" -> annualVolatility = json.numberOrNull();
        case "sharpe" -> sharpe = json.numberOrNull();
        case "sortino" -> sortino = json.numberOrNull();
        case "calmar" -> calmar = json.numberOrNull();
        case "maxDrawdown" -> maxDrawdown = json.numberOrNull();
        case "beta" -> beta = json.numberOrNull();
        case "alpha" -> alpha = json.numberOrNull();
        case "correlation" -> correlation = json.numberOrNull();
        case "trackingError" -> trackingError = json.numberOrNull();
        case "informationRatio" -> informationRatio = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new PortfolioBacktestBenchmark(
        symbol,
        totalReturn,
        cagr,
        annualVolatility,
        sharpe,
        sortino,
        calmar,
        maxDrawdown,
        beta,
        alpha,
        correlation,
        trackingError,
        informationRatio);
  }
}
