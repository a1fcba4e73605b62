// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioBacktestSettings;
import io.meridian.sdk.model.PortfolioBacktestSettingsCosts;
import io.meridian.sdk.model.PortfolioRanks;
import java.io.IOException;

/** Reads PortfolioBacktestSettings. */
public final class PortfolioBacktestSettingsReader {
  private PortfolioBacktestSettingsReader() {}

  public static PortfolioBacktestSettings read(JsonReader json) throws IOException {
    double initialCash = Double.NaN;
    String fill = null;
    String weighting = null;
    PortfolioRanks ranks = null;
    PortfolioBacktestSettingsCosts costs = null;
    double cashRate = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "initialCash" -> initialCash = json.number();
        case "fill" -> fill = json.text();
        case "weighting" -> weighting = json.text();
        case "ranks" -> ranks = json.orNull(PortfolioRanksReader::read);
        case "costs" -> costs = PortfolioBacktestSettingsCostsReader.read(json);
        case "cashRate" -> cashRate = json.number();
        default -> json.skip();
      }
    }
    return new PortfolioBacktestSettings(
        initialCash,
        fill,
        weighting,
        ranks,
        costs,
        cashRate);
  }
}
