// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BacktestWarning;
import io.meridian.sdk.model.BacktestedSymbol;
import io.meridian.sdk.model.FactorAttribution;
import io.meridian.sdk.model.PortfolioBacktest;
import io.meridian.sdk.model.PortfolioBacktestBenchmark;
import io.meridian.sdk.model.PortfolioBacktestMetrics;
import io.meridian.sdk.model.PortfolioBacktestSettings;
import io.meridian.sdk.model.PortfolioEquityPoint;
import io.meridian.sdk.model.Rebalance;
import io.meridian.sdk.model.ScreenedMembers;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads PortfolioBacktest. */
public final class PortfolioBacktestReader {
  private PortfolioBacktestReader() {}

  public static PortfolioBacktest read(JsonReader json) throws IOException {
    String rebalance = null;
    Instant from = null;
    Instant to = null;
    long bars = 0;
    double periodsPerYear = Double.NaN;
    String currency = null;
    PortfolioBacktestSettings settings = null;
    PortfolioBacktestMetrics metrics = null;
    PortfolioBacktestBenchmark benchmark = null;
    FactorAttribution factors = null;
    List<BacktestedSymbol> symbols = List.of();
    List<PortfolioEquityPoint> equity = List.of();
    List<Rebalance> rebalances = List.of();
    List<ScreenedMembers> members = List.of();
    List<BacktestWarning> warnings = List.of();
    String hash = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "rebalance" -> rebalance = json.text();
        case "from" -> from = json.time();
        case "to" -> to = json.time();
        case "bars" -> bars = json.integer();
        case "periodsPerYear" -> periodsPerYear = json.number();
        case "currency" -> currency = json.text();
        case "settings" -> settings = PortfolioBacktestSettingsReader.read(json);
        case "metrics" -> metrics = PortfolioBacktestMetricsReader.read(json);
        case "benchmark" -> benchmark = json.orNull(PortfolioBacktestBenchmarkReader::read);
        case "factors" -> factors = json.orNull(FactorAttributionReader::read);
        case "symbols" -> symbols = json.list(BacktestedSymbolReader::read);
        case "equity" -> equity = json.list(PortfolioEquityPointReader::read);
        case "rebalances" -> rebalances = json.list(RebalanceReader::read);
        case "members" -> members = json.list(ScreenedMembersReader::read);
        case "warnings" -> warnings = json.list(BacktestWarningReader::read);
        case "hash" -> hash = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new PortfolioBacktest(
        rebalance,
        from,
        to,
        bars,
        periodsPerYear,
        currency,
        settings,
        metrics,
        benchmark,
        factors,
        symbols,
        equity,
        rebalances,
        members,
        warnings,
        hash,
        asOf,
        source,
        requestId);
  }
}
