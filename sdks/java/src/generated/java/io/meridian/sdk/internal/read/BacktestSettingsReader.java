// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BacktestSettings;
import java.io.IOException;

/** Reads BacktestSettings. */
public final class BacktestSettingsReader {
  private BacktestSettingsReader() {}

  public static BacktestSettings read(JsonReader json) throws IOException {
    double initialCash = Double.NaN;
    double commission = Double.NaN;
    double slippage = Double.NaN;
    String fill = null;
    double size = Double.NaN;
    boolean allowShort = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "initialCash" -> initialCash = json.number();
        case "commission" -> commission = json.number();
        case "slippage" -> slippage = json.number();
        case "fill" -> fill = json.text();
        case "size" -> size = json.number();
        case "allowShort" -> allowShort = json.flag();
        default -> json.skip();
      }
    }
    return new BacktestSettings(
        initialCash,
        commission,
        slippage,
        fill,
        size,
        allowShort);
  }
}
