// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Stress;
import java.io.IOException;
import java.time.LocalDate;

/** Reads Stress. */
public final class StressReader {
  private StressReader() {}

  public static Stress read(JsonReader json) throws IOException {
    String id = null;
    String name = null;
    String kind = null;
    LocalDate from = null;
    LocalDate to = null;
    double change = Double.NaN;
    double value = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "name" -> name = json.text();
        case "kind" -> kind = json.text();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "change" -> change = json.number();
        case "value" -> value = json.number();
        default -> json.skip();
      }
    }
    return new Stress(
        id,
        name,
        kind,
        from,
        to,
        change,
        value);
  }
}
