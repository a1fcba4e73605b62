// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Drawdown;
import java.io.IOException;
import java.time.LocalDate;

/** Reads Drawdown. */
public final class DrawdownReader {
  private DrawdownReader() {}

  public static Drawdown read(JsonReader json) throws IOException {
    double depth = Double.NaN;
    LocalDate start = null;
    LocalDate trough = null;
    LocalDate recovery = null;
    long days = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "depth" -> depth = json.number();
        case "start" -> start = json.date();
        case "trough" -> trough = json.date();
        case "recovery" -> recovery = json.date();
        case "days" -> days = json.integer();
        default -> json.skip();
      }
    }
    return new Drawdown(
        depth,
        start,
        trough,
        recovery,
        days);
  }
}
