// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Observed;
import java.io.IOException;

/** Reads Observed. */
public final class ObservedReader {
  private ObservedReader() {}

  public static Observed read(JsonReader json) throws IOException {
    String metric = null;
    double value = Double.NaN;
    double price = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "metric" -> metric = json.text();
        case "value" -> value = json.number();
        case "price" -> price = json.number();
        default -> json.skip();
      }
    }
    return new Observed(
        metric,
        value,
        price);
  }
}
