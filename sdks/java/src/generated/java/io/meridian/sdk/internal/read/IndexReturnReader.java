// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.IndexReturn;
import java.io.IOException;
import java.time.LocalDate;

/** Reads IndexReturn. */
public final class IndexReturnReader {
  private IndexReturnReader() {}

  public static IndexReturn read(JsonReader json) throws IOException {
    LocalDate date = null;
    double changePct = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "changePct" -> changePct = json.number();
        default -> json.skip();
      }
    }
    return new IndexReturn(
        date,
        changePct);
  }
}
