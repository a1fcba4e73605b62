// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ExposurePart;
import java.io.IOException;

/** Reads ExposurePart. */
public final class ExposurePartReader {
  private ExposurePartReader() {}

  public static ExposurePart read(JsonReader json) throws IOException {
    String name = null;
    double value = Double.NaN;
    double weight = Double.NaN;
    long positions = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "name" -> name = json.text();
        case "value" -> value = json.number();
        case "weight" -> weight = json.number();
        case "positions" -> positions = json.integer();
        default -> json.skip();
      }
    }
    return new ExposurePart(
        name,
        value,
        weight,
        positions);
  }
}
