// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioEquityPoint;
import java.io.IOException;
import java.time.Instant;

/** Reads PortfolioEquityPoint. */
public final class PortfolioEquityPointReader {
  private PortfolioEquityPointReader() {}

  public static PortfolioEquityPoint read(JsonReader json) throws IOException {
    Instant timestamp = null;
    double equity = Double.NaN;
    double cash = Double.NaN;
    Double benchmark = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "equity" -> equity = json.number();
        case "cash" -> cash = json.number();
        case "benchmark" -> benchmark = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new PortfolioEquityPoint(
        timestamp,
        equity,
        cash,
        benchmark);
  }
}
