// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DrawdownPoint;
import java.io.IOException;
import java.time.LocalDate;

/** Reads DrawdownPoint. */
public final class DrawdownPointReader {
  private DrawdownPointReader() {}

  public static DrawdownPoint read(JsonReader json) throws IOException {
    LocalDate date = null;
    double depth = Double.NaN;
    double returnValue = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "depth" -> depth = json.number();
        case "return" -> returnValue = json.number();
        default -> json.skip();
      }
    }
    return new DrawdownPoint(
        date,
        depth,
        returnValue);
  }
}
