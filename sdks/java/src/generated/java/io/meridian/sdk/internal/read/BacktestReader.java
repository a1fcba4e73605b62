// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Backtest;
import io.meridian.sdk.model.BacktestMetrics;
import io.meridian.sdk.model.BacktestSettings;
import io.meridian.sdk.model.BacktestTrade;
import io.meridian.sdk.model.BacktestWarning;
import io.meridian.sdk.model.EquityPoint;
import io.meridian.sdk.model.WalkForward;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Reads Backtest. */
public final class BacktestReader {
  private BacktestReader() {}

  public static Backtest read(JsonReader json) throws IOException {
    String symbol = null;
    String strategy = null;
    Map<String, Double> parameters = null;
    Map<String, Object> rules = Map.of();
    String interval = null;
    Instant from = null;
    Instant to = null;
    long bars = 0;
    String adjustment = null;
    double periodsPerYear = Double.NaN;
    BacktestSettings settings = null;
    BacktestMetrics metrics = null;
    List<EquityPoint> equity = List.of();
    List<BacktestTrade> trades = List.of();
    WalkForward walkForward = null;
    List<BacktestWarning> warnings = List.of();
    String runHash = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "strategy" -> strategy = json.text();
        case "parameters" -> parameters = json.orNull(it -> it.map(JsonReader::number));
        case "rules" -> rules = json.map(JsonReader::any);
        case "interval" -> interval = json.text();
        case "from" -> from = json.time();
        case "to" -> to = json.time();
        case "bars" -> bars = json.integer();
        case "adjustment" -> adjustment = json.text();
        case "periodsPerYear" -> periodsPerYear = json.number();
        case "settings" -> settings = BacktestSettingsReader.read(json);
        case "metrics" -> metrics = BacktestMetricsReader.read(json);
        case "equity" -> equity = json.list(EquityPointReader::read);
        case "trades" -> trades = json.list(BacktestTradeReader::read);
        case "walkForward" -> walkForward = json.orNull(WalkForwardReader::read);
        case "warnings" -> warnings = json.list(BacktestWarningReader::read);
        case "runHash" -> runHash = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Backtest(
        symbol,
        strategy,
        parameters,
        rules,
        interval,
        from,
        to,
        bars,
        adjustment,
        periodsPerYear,
        settings,
        metrics,
        equity,
        trades,
        walkForward,
        warnings,
        runHash,
        asOf,
        source,
        requestId);
  }
}
