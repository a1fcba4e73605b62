// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AttributedPosition;
import java.io.IOException;

/** Reads AttributedPosition. */
public final class AttributedPositionReader {
  private AttributedPositionReader() {}

  public static AttributedPosition read(JsonReader json) throws IOException {
    String symbol = null;
    double change = Double.NaN;
    double contribution = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "change" -> change = json.number();
        case "contribution" -> contribution = json.number();
        default -> json.skip();
      }
    }
    return new AttributedPosition(
        symbol,
        change,
        contribution);
  }
}
