// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.LookThroughSymbol;
import java.io.IOException;

/** Reads LookThroughSymbol. */
public final class LookThroughSymbolReader {
  private LookThroughSymbolReader() {}

  public static LookThroughSymbol read(JsonReader json) throws IOException {
    String symbol = null;
    double value = Double.NaN;
    double weight = Double.NaN;
    double direct = Double.NaN;
    double throughFunds = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "value" -> value = json.number();
        case "weight" -> weight = json.number();
        case "direct" -> direct = json.number();
        case "throughFunds" -> throughFunds = json.number();
        default -> json.skip();
      }
    }
    return new LookThroughSymbol(
        symbol,
        value,
        weight,
        direct,
        throughFunds);
  }
}
