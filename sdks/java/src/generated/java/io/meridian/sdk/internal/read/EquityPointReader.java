// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.EquityPoint;
import java.io.IOException;
import java.time.Instant;

/** Reads EquityPoint. */
public final class EquityPointReader {
  private EquityPointReader() {}

  public static EquityPoint read(JsonReader json) throws IOException {
    Instant timestamp = null;
    double equity = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "equity" -> equity = json.number();
        default -> json.skip();
      }
    }
    return new EquityPoint(
        timestamp,
        equity);
  }
}
