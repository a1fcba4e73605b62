// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Split;
import java.io.IOException;
import java.time.LocalDate;

/** Reads Split. */
public final class SplitReader {
  private SplitReader() {}

  public static Split read(JsonReader json) throws IOException {
    LocalDate exDate = null;
    double ratio = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "exDate" -> exDate = json.date();
        case "ratio" -> ratio = json.number();
        default -> json.skip();
      }
    }
    return new Split(
        exDate,
        ratio);
  }
}
