// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Performer;
import java.io.IOException;

/** Reads Performer. */
public final class PerformerReader {
  private PerformerReader() {}

  public static Performer read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    double price = Double.NaN;
    double changePct = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "price" -> price = json.number();
        case "changePct" -> changePct = json.number();
        default -> json.skip();
      }
    }
    return new Performer(
        symbol,
        name,
        price,
        changePct);
  }
}
