// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Rebalance;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;

/** Reads Rebalance. */
public final class RebalanceReader {
  private RebalanceReader() {}

  public static Rebalance read(JsonReader json) throws IOException {
    Instant decided = null;
    Instant timestamp = null;
    double equity = Double.NaN;
    double turnover = Double.NaN;
    double costs = Double.NaN;
    Map<String, Double> weights = Map.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "decided" -> decided = json.time();
        case "timestamp" -> timestamp = json.time();
        case "equity" -> equity = json.number();
        case "turnover" -> turnover = json.number();
        case "costs" -> costs = json.number();
        case "weights" -> weights = json.map(JsonReader::number);
        default -> json.skip();
      }
    }
    return new Rebalance(
        decided,
        timestamp,
        equity,
        turnover,
        costs,
        weights);
  }
}
