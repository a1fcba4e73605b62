// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioBacktestSettingsCosts;
import java.io.IOException;

/** Reads PortfolioBacktestSettingsCosts. */
public final class PortfolioBacktestSettingsCostsReader {
  private PortfolioBacktestSettingsCostsReader() {}

  public static PortfolioBacktestSettingsCosts read(JsonReader json) throws IOException {
    double bps = Double.NaN;
    double borrowRate = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "bps" -> bps = json.number();
        case "borrowRate" -> borrowRate = json.number();
        default -> json.skip();
      }
    }
    return new PortfolioBacktestSettingsCosts(
        bps,
        borrowRate);
  }
}
