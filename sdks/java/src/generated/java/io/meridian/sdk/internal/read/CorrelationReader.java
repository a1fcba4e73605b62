// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Correlation;
import java.io.IOException;

/** Reads Correlation. */
public final class CorrelationReader {
  private CorrelationReader() {}

  public static Correlation read(JsonReader json) throws IOException {
    String one = null;
    String other = null;
    double value = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "one" -> one = json.text();
        case "other" -> other = json.text();
        case "value" -> value = json.number();
        default -> json.skip();
      }
    }
    return new Correlation(
        one,
        other,
        value);
  }
}
