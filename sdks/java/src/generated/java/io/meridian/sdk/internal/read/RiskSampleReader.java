// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.RiskSample;
import java.io.IOException;
import java.time.LocalDate;

/** Reads RiskSample. */
public final class RiskSampleReader {
  private RiskSampleReader() {}

  public static RiskSample read(JsonReader json) throws IOException {
    long bars = 0;
    LocalDate from = null;
    LocalDate to = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "bars" -> bars = json.integer();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        default -> json.skip();
      }
    }
    return new RiskSample(
        bars,
        from,
        to);
  }
}
