// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Observation;
import java.io.IOException;
import java.time.LocalDate;

/** Reads Observation. */
public final class ObservationReader {
  private ObservationReader() {}

  public static Observation read(JsonReader json) throws IOException {
    LocalDate date = null;
    double value = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "value" -> value = json.number();
        default -> json.skip();
      }
    }
    return new Observation(
        date,
        value);
  }
}
