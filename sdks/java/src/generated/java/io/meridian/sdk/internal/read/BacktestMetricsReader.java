// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BacktestMetrics;
import java.io.IOException;

/** Reads BacktestMetrics. */
public final class BacktestMetricsReader {
  private BacktestMetricsReader() {}

  public static BacktestMetrics read(JsonReader json) throws IOException {
    Double totalReturn = null;
    Double cagr = null;
    Double buyAndHoldReturn = null;
    Double annualVolatility = null;
    Double sharpe = null;
    Double probabilisticSharpe = null;
    Double sortino = null;
    Double calmar = null;
    Double maxDrawdown = null;
    Double maxDrawdownDays = null;
    Double exposure = null;
    long trades = 0;
    Double winRate = null;
    Double profitFactor = null;
    Double expectancy = null;
    Double bestTrade = null;
    Double worstTrade = null;
    Double averageTrade = null;
    Double sqn = null;
    Double turnover = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "totalReturn" -> totalReturn = json.numberOrNull();
        case "cagr" -> cagr = json.numberOrNull();
        case "buyAndHoldReturn" -> buyAndHoldReturn = json.numberOrNull();
        case "annualVolatility" -> annualVolatility = json.numberOrNull();
        case "sharpe" -> sharpe = json.numberOrNull();
        case "probabilisticSharpe" -> probabilisticSharpe = json.numberOrNull();
        case "sortino" -> sortino = json.numberOrNull();
        case "calmar" -> calmar = json.numberOrNull();
        case "maxDrawdown" -> maxDrawdown = json.numberOrNull();
        case "maxDrawdownDays" -> maxDrawdownDays = json.numberOrNull();
        case "exposure" -> exposure = json.numberOrNull();
        case "trades" -> trades = json.integer();
        case "winRate" -> winRate = json.numberOrNull();
        case "profitFactor" -> profitFactor = json.numberOrNull();
        case "expectancy" -> expectancy = json.numberOrNull();
        case "bestTrade" -> bestTrade = json.numberOrNull();
        case "worstTrade" -> worstTrade = json.numberOrNull();
        case "averageTrade" -> averageTrade = json.numberOrNull();
        case "sqn" -> sqn = json.numberOrNull();
        case "turnover" -> turnover = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new BacktestMetrics(
        totalReturn,
        cagr,
        buyAndHoldReturn,
        annualVolatility,
        sharpe,
        probabilisticSharpe,
        sortino,
        calmar,
        maxDrawdown,
        maxDrawdownDays,
        exposure,
        trades,
        winRate,
        profitFactor,
        expectancy,
        bestTrade,
        worstTrade,
        averageTrade,
        sqn,
        turnover);
  }
}
