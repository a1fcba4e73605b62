// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioDrawdown;
import java.io.IOException;
import java.time.LocalDate;

/** Reads PortfolioDrawdown. */
public final class PortfolioDrawdownReader {
  private PortfolioDrawdownReader() {}

  public static PortfolioDrawdown read(JsonReader json) throws IOException {
    double depth = Double.NaN;
    LocalDate start = null;
    LocalDate trough = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "depth" -> depth = json.number();
        case "start" -> start = json.date();
        case "trough" -> trough = json.date();
        default -> json.skip();
      }
    }
    return new PortfolioDrawdown(
        depth,
        start,
        trough);
  }
}
