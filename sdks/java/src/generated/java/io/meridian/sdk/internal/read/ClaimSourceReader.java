// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ClaimSource;
import java.io.IOException;
import java.time.Instant;

/** Reads ClaimSource. */
public final class ClaimSourceReader {
  private ClaimSourceReader() {}

  public static ClaimSource read(JsonReader json) throws IOException {
    String path = null;
    double value = Double.NaN;
    Instant asOf = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "path" -> path = json.text();
        case "value" -> value = json.number();
        case "asOf" -> asOf = json.time();
        default -> json.skip();
      }
    }
    return new ClaimSource(
        path,
        value,
        asOf);
  }
}
