// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ValueAtRisk;
import java.io.IOException;

/** Reads ValueAtRisk. */
public final class ValueAtRiskReader {
  private ValueAtRiskReader() {}

  public static ValueAtRisk read(JsonReader json) throws IOException {
    Double historical = null;
    Double parametric = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "historical" -> historical = json.numberOrNull();
        case "parametric" -> parametric = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new ValueAtRisk(
        historical,
        parametric);
  }
}
