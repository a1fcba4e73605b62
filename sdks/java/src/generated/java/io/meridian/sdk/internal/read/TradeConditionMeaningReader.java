// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TradeConditionMeaning;
import java.io.IOException;

/** Reads TradeConditionMeaning. */
public final class TradeConditionMeaningReader {
  private TradeConditionMeaningReader() {}

  public static TradeConditionMeaning read(JsonReader json) throws IOException {
    String code = null;
    String meaning = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "code" -> code = json.text();
        case "meaning" -> meaning = json.text();
        default -> json.skip();
      }
    }
    return new TradeConditionMeaning(
        code,
        meaning);
  }
}
