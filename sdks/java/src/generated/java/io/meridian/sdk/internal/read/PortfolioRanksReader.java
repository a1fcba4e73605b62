// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioRanks;
import java.io.IOException;

/** Reads PortfolioRanks. */
public final class PortfolioRanksReader {
  private PortfolioRanksReader() {}

  public static PortfolioRanks read(JsonReader json) throws IOException {
    String by = null;
    String order = null;
    long top = 0;
    long bottom = 0;
    long lookback = 0;
    long skip = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "by" -> by = json.text();
        case "order" -> order = json.text();
        case "top" -> top = json.integer();
        case "bottom" -> bottom = json.integer();
        case "lookback" -> lookback = json.integer();
        case "skip" -> skip = json.integer();
        default -> json.skip();
      }
    }
    return new PortfolioRanks(
        by,
        order,
        top,
        bottom,
        lookback,
        skip);
  }
}
